import { createAttentionSum } from './token-alignment.ts';
import { END_TOKEN, type SpeechModel, START_TOKEN } from './speech-model.ts';

/** A token of a decoded segment. Times are in encoder frames. */
export interface DecodedToken {
  readonly id: number;
  /** 0-1. */
  readonly probability: number;
  readonly startFrame: number;
  readonly endFrame: number;
}

/** Nobody speaks faster: a decoder that repeats itself is stopped (Moonshine's own bound). */
const TOKENS_MAX_PER_S = 6.5;
const TOKENS_MIN_COUNT = 8;

/**
 * Decodes one segment greedily: each step takes the most probable token.
 *
 * @param samples at 16 kHz
 */
export async function decodeSegment(
  model: SpeechModel,
  samples: Float32Array,
  sampleRateHz: number,
): Promise<DecodedToken[]> {
  const decoder = await model.encode(samples);
  const maxCount = Math.max(TOKENS_MIN_COUNT, Math.ceil((samples.length / sampleRateHz) * TOKENS_MAX_PER_S));
  const attention = createAttentionSum(decoder.frameCount);
  const chosen: { id: number; probability: number }[] = [];
  for (let token = START_TOKEN; chosen.length < maxCount;) {
    const step = await decoder.step(token);
    attention.add(step.attention);
    const next = mostProbable(step.logits);
    if (next.id === END_TOKEN) break;
    chosen.push(next);
    token = next.id;
  }
  const times = attention.align();
  return chosen.map(({ id, probability }, i) => {
    const { startFrame, endFrame } = times[i]!;
    return { id, probability, startFrame, endFrame };
  });
}

function mostProbable(logits: Float32Array): { id: number; probability: number } {
  let id = 0;
  for (let i = 1; i < logits.length; i += 1) if (logits[i]! > logits[id]!) id = i;
  let sum = 0;
  for (let i = 0; i < logits.length; i += 1) sum += Math.exp(logits[i]! - logits[id]!);
  return { id, probability: 1 / sum };
}
