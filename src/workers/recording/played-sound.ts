import type { InputAudioTrack } from 'mediabunny';
import { decoding } from './decode-failure.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { createDownmixer } from './downmix.ts';
import { timedAudioSamples } from './timed-audio-samples.ts';

/** Tolerance for timestamps, which are rounded: samples at most this far apart are continuous. */
const ROUNDING_S = 0.05;

/** The next samples of a track as it is played. */
export interface PlayedSound {
  /** Seconds from the recording's beginning, as the container says. */
  readonly timestamp: number;
  /** The time of the first sample that counts. */
  readonly startS: number;
  /** Seconds since the samples before, or since the recording's beginning; 0 where they are continuous. */
  readonly gapS: number;
  readonly rateHz: number;
  /** One channel, -1 to 1. Valid until the next sound. */
  readonly samples: Float32Array;
}

/**
 * Decodes a track as it is played: one channel, at the container's times, without the sound outside of the edit. If samples overlap,
 * the earlier one counts.
 *
 * @param startS of the edit, seconds; 0 without an edit list
 * @param endS of the edit; infinite without an edit list
 */
export async function* playedSound(
  track: InputAudioTrack,
  startS: number,
  endS: number,
): AsyncGenerator<PlayedSound, void, undefined> {
  const mono = createDownmixer();
  let playedS = 0;
  for await (const sample of withDecoderTimeout(timedAudioSamples(track, startS, endS))) {
    try {
      const { timestamp, sampleRate: rateHz } = sample;
      const fromS = Math.max(startS, timestamp);
      const apartS = fromS - playedS;
      const overlapS = apartS < -ROUNDING_S ? -apartS : 0;
      const early = Math.round((fromS - timestamp + overlapS) * rateHz);
      const late = Math.round((endS - timestamp) * rateHz);
      const channel = await decoding(() => mono(sample));
      const samples = channel.subarray(early, late);
      const gapS = apartS > ROUNDING_S ? apartS : 0;
      yield { timestamp, startS: fromS + overlapS, gapS, rateHz, samples };
      playedS += gapS + samples.length / rateHz;
    } finally {
      sample.close();
    }
  }
}
