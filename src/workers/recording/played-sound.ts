import type { InputAudioTrack } from 'mediabunny';
import { decoding } from './decode-failure.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { createDownmixer } from './downmix.ts';
import { timedAudioSamples } from './timed-audio-samples.ts';

/** Samples that are at most this far apart are continuous, because timestamps are rounded. */
const ROUNDING_S = 0.05;

/** The next samples of a track that is played. */
export interface PlayedSound {
  /** The container's timestamp, in seconds from the recording's beginning. */
  readonly timestamp: number;
  /** The time of the first sample that counts. */
  readonly startS: number;
  /** Seconds since the end of the previous samples, or since the recording's beginning; 0 if samples are continuous. */
  readonly gapS: number;
  readonly rateHz: number;
  /** One channel, -1 to 1. Valid until the next sound. */
  readonly samples: Float32Array;
}

/**
 * Decodes a track as a player plays it: at the container's times, without sound outside of the edit, mixed to one channel. If samples
 * overlap, the earlier ones count.
 *
 * @param startS start of the edit in seconds; 0 without an edit list
 * @param endS end of the edit in seconds; infinite without an edit list
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
