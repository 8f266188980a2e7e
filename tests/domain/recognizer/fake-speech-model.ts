import type { TokenText } from '../../../src/domain/recognizer/token-text.ts';
import {
  type DecodingStep,
  END_TOKEN,
  HEAD_COUNT,
  type SpeechModel,
} from '../../../src/domain/recognizer/speech-model.ts';

export const RATE_HZ = 16_000;
const FRAME_SAMPLES = 384;

/**
 * A model that hears one word after the other in a sound, to its end.
 *
 * @param wordFrames length of each word in the model's frames
 * @param hears whether it hears a word from this frame on, of all the frames of these samples
 * @param wait is awaited before each part of the work
 */
export function fakeSpeechModel(
  wordFrames: number,
  hears: (from: number, frameCount: number, samples: Float32Array) => boolean,
  wait: (work: 'encode' | 'step') => Promise<void> = async () => {},
): SpeechModel {
  return {
    async encode(samples) {
      await wait('encode');
      const frameCount = Math.floor(samples.length / FRAME_SAMPLES);
      let steps = 0;
      function step(): DecodingStep {
        const from = steps * wordFrames;
        steps += 1;
        const row = Float32Array.from({ length: frameCount }, (_, frame) =>
          Number(frame >= from && frame < from + wordFrames),
        );
        const attention = new Float32Array(HEAD_COUNT * frameCount);
        for (let head = 0; head < HEAD_COUNT; head += 1) attention.set(row, head * frameCount);
        const logits = new Float32Array(10);
        logits[hears(from, frameCount, samples) ? 7 : END_TOKEN] = 20;
        return { logits, attention: [attention] };
      }
      return {
        frameCount,
        async begin(tokens) {
          await wait('step');
          return tokens.map(step);
        },
        async step() {
          await wait('step');
          return step();
        },
        keep: (count) => (steps = count),
      };
    },
  };
}

/** Its words: each is *word*, with this probability. */
export const fakeTokenText = (probability: number): TokenText => ({
  wordsOf: (tokens, startS) =>
    tokens.map(({ startFrame, endFrame }) => ({
      text: 'word',
      startS: startS + (startFrame * FRAME_SAMPLES) / RATE_HZ,
      endS: startS + (endFrame * FRAME_SAMPLES) / RATE_HZ,
      probability,
    })),
  beginsWord: () => true,
});
