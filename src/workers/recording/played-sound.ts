import type { InputAudioTrack } from 'mediabunny';
import { createResampler, type Resampler } from '../../domain/voice/resample.ts';
import { decoding } from './decode-failure.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { createDownmixer } from './downmix.ts';
import type { PlayedPart } from './recording-tracks.ts';
import { timedAudioSamples } from './timed-audio-samples.ts';

/** Samples that are at most this far apart are continuous, because timestamps are rounded. */
const ROUNDING_S = 0.05;

/** The next samples of a track that is played. */
export interface PlayedSound {
  /** Timestamp of the decoded samples, in seconds from the recording's beginning. */
  readonly timestamp: number;
  /** The time of the first sample that counts. */
  readonly startS: number;
  /** Seconds since the end of the previous samples, or since the recording's beginning; 0 if samples are continuous. */
  readonly gapS: number;
  /** The rate of the track's first samples, to which all are resampled. */
  readonly rateHz: number;
  /** One channel, -1 to 1. Valid until the next sound. */
  readonly samples: Float32Array;
}

/**
 * Decodes a track as a player plays it: at the container's times, without sound outside of the edit, mixed to one channel. If samples
 * overlap, the earlier ones count. Rate and channels may change within the track.
 */
export async function* playedSound(
  track: InputAudioTrack,
  { startS, endS, beginS }: PlayedPart,
): AsyncGenerator<PlayedSound, void, undefined> {
  const mono = createDownmixer();
  const atFirstRate = createRateConverter();
  let playedS = beginS;
  for await (const sample of withDecoderTimeout(timedAudioSamples(track, startS, endS))) {
    try {
      const { timestamp, sampleRate } = sample;
      const fromS = Math.max(startS, timestamp);
      const apartS = fromS - playedS;
      const overlapS = apartS < -ROUNDING_S ? -apartS : 0;
      const early = Math.round((fromS - timestamp + overlapS) * sampleRate);
      const late = Math.round((endS - timestamp) * sampleRate);
      const channel = await decoding(() => mono(sample));
      const part = channel.subarray(early, late);
      const { rateHz, samples } = atFirstRate(part, sampleRate);
      const gapS = apartS > ROUNDING_S ? apartS : 0;
      yield { timestamp: timestamp - beginS, startS: fromS + overlapS - beginS, gapS, rateHz, samples };
      playedS += gapS + part.length / sampleRate;
    } finally {
      sample.close();
    }
  }
}

/** Converts samples to the rate of the first ones. The result is valid until the next call. */
function createRateConverter(): (
  samples: Float32Array,
  fromHz: number,
) => Pick<PlayedSound, 'rateHz' | 'samples'> {
  let rateHz: number | undefined;
  let resampled: number[] = [];
  let converter: { readonly fromHz: number; readonly resampler: Resampler } | undefined;
  return (samples, fromHz) => {
    rateHz ??= fromHz;
    if (fromHz === rateHz) {
      converter = undefined;
      return { rateHz, samples };
    }
    if (converter?.fromHz !== fromHz) {
      const emit = (block: Float32Array, count: number) => resampled.push(...block.subarray(0, count));
      converter = { fromHz, resampler: createResampler(fromHz, emit, rateHz) };
    }
    resampled = [];
    converter.resampler.push(samples);
    return { rateHz, samples: Float32Array.from(resampled) };
  };
}
