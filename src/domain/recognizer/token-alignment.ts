import { HEAD_COUNT } from './speech-model.ts';

/** When a token was said, in encoder frames from the segment's beginning. */
export interface TokenTime {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** Width of the median filter over the weights in frames, as in Whisper. */
const MEDIAN_FRAMES = 5;

/** Weights with a smaller deviation count as constant. */
const DEVIATION_MIN = 1e-6;

/**
 * Collects a decoder's attention, one row for each token, and aligns tokens with frames.
 *
 * Dynamic time warping over cross-attention, as in Whisper (Radford et al. 2022, openai/whisper `timing.py`). Each head's weights are
 * normalized over the tokens and averaged over all heads. The path with the largest sum gives each token its frames.
 */
export function createAttentionSum(frameCount: number) {
  const steps: Float32Array[] = [];

  /** Mean over all heads of the weights, each normalized over the tokens; one row for each token. */
  function normalizedMean(): Float32Array {
    const tokens = steps.length;
    const mean = new Float32Array(tokens * frameCount);
    const heads = (steps[0]?.length ?? 0) / Math.max(1, frameCount);
    for (let head = 0; head < heads; head += 1) {
      for (let frame = 0; frame < frameCount; frame += 1) {
        const at = head * frameCount + frame;
        let sum = 0;
        let squares = 0;
        for (const step of steps) {
          sum += step[at]!;
          squares += step[at]! ** 2;
        }
        const average = sum / tokens;
        const deviation = Math.max(DEVIATION_MIN, Math.sqrt(Math.max(0, squares / tokens - average ** 2)));
        for (let token = 0; token < tokens; token += 1) {
          mean[token * frameCount + frame]! += (steps[token]![at]! - average) / deviation / heads;
        }
      }
    }
    return mean;
  }

  return {
    /** @param layers of one step: a row of frames for each head of each layer */
    add(layers: readonly Float32Array[]) {
      const row = new Float32Array(layers.length * HEAD_COUNT * frameCount);
      layers.forEach((layer, i) => row.set(layer, i * HEAD_COUNT * frameCount));
      steps.push(row);
    },
    /** Aligns the tokens with the frames, in order. The last token marks the end of the text. */
    align: (): TokenTime[] => bestPath(smoothed(normalizedMean(), frameCount), steps.length, frameCount),
  };
}

/** The running median of each row. */
function smoothed(rows: Float32Array, width: number): Float32Array {
  const result = new Float32Array(rows.length);
  const reach = Math.floor(MEDIAN_FRAMES / 2);
  const window = new Float32Array(MEDIAN_FRAMES);
  for (let from = 0; from < rows.length; from += width) {
    for (let at = 0; at < width; at += 1) {
      for (let i = 0; i < MEDIAN_FRAMES; i += 1) {
        window[i] = rows[from + Math.min(width - 1, Math.max(0, at + i - reach))]!;
      }
      window.sort();
      result[from + at] = window[reach]!;
    }
  }
  return result;
}

/** The monotonic path through all tokens and all frames with the largest sum of weights. */
function bestPath(weights: Float32Array, tokens: number, frames: number): TokenTime[] {
  const width = frames + 1;
  const costs = new Float32Array((tokens + 1) * width).fill(Number.POSITIVE_INFINITY);
  const DIAGONAL = 0;
  const NEXT_TOKEN = 1;
  const NEXT_FRAME = 2;
  const steps = new Uint8Array(costs.length);
  costs[0] = 0;
  for (let token = 1; token <= tokens; token += 1) {
    for (let frame = 1; frame <= frames; frame += 1) {
      const at = token * width + frame;
      const before = [costs[at - width - 1]!, costs[at - width]!, costs[at - 1]!] as const;
      let step = DIAGONAL;
      if (before[NEXT_TOKEN] < before[step]!) step = NEXT_TOKEN;
      if (before[NEXT_FRAME] < before[step]!) step = NEXT_FRAME;
      steps[at] = step;
      costs[at] = before[step]! - weights[(token - 1) * frames + frame - 1]!;
    }
  }
  const times = Array.from({ length: tokens }, () => ({ startFrame: 0, endFrame: 0 }));
  let entered = tokens + 1;
  for (let token = tokens, frame = frames; token > 0 && frame > 0;) {
    const time = times[token - 1]!;
    if (entered !== token) time.endFrame = frame;
    entered = token;
    time.startFrame = frame - 1;
    const step = steps[token * width + frame];
    if (step !== NEXT_FRAME) token -= 1;
    if (step !== NEXT_TOKEN) frame -= 1;
  }
  return times;
}
