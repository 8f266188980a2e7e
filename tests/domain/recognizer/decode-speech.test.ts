import { expect, test } from 'vitest';
import { HOP_S } from '../../../src/domain/voice/analysis-format.ts';
import { decodeSpeech } from '../../../src/domain/recognizer/decode-speech.ts';
import {
  type DecodingStep,
  END_TOKEN,
  HEAD_COUNT,
  type SpeechModel,
} from '../../../src/domain/recognizer/speech-model.ts';
import type { SpeechSegment } from '../../../src/domain/recognizer/speech-segments.ts';
import { createTokenText } from '../../../src/domain/recognizer/token-text.ts';

const RATE_HZ = 16_000;
const FRAMES = 40;
const WORD = 7;
const text = createTokenText(Array.from({ length: 10 }, (_, id) => (id === WORD ? '▁word' : '')));

/** A model that would end at once. If it may not, it writes some words. */
function endsAtOnce(wordCount: number, endLogit: number): SpeechModel {
  return {
    async encode() {
      let count = 0;
      const step = (): DecodingStep => {
        const logits = new Float32Array(10);
        logits[WORD] = count < wordCount ? 5 : 0;
        logits[END_TOKEN] = count === 0 ? endLogit : 1;
        count += 1;
        return { logits, attention: [new Float32Array(HEAD_COUNT * FRAMES)] };
      };
      return {
        frameCount: FRAMES,
        begin: async (tokens) => tokens.map(step),
        step: async () => step(),
        keep() {},
      };
    },
  };
}

/** A segment of three seconds, the end of which is speech. */
function segment(speechS: number): SpeechSegment {
  const hops = 300;
  const from = hops - Math.round(speechS / HOP_S);
  return {
    startS: 0,
    samples: new Float32Array(3 * RATE_HZ).fill(0.1),
    speech: Uint8Array.from({ length: hops }, (_, hop) => Number(hop >= from)),
    steady: [],
  };
}

async function wordsIn(speechS: number, written: number, endLogit = 9): Promise<number> {
  return (await decodeSpeech(endsAtOnce(written, endLogit), text, segment(speechS))).words.length;
}

test('a segment with a second of speech and no words is decoded again, and may then not end at once', async () => {
  expect(await wordsIn(1, 5)).toBe(5);
  expect(await wordsIn(0.99, 5)).toBe(0);
});

test('one or two words that come from this are left out, as noise has them', async () => {
  expect(await wordsIn(2, 3)).toBe(3);
  expect(await wordsIn(2, 2)).toBe(0);
});

test('a text whose first word is nearly impossible is left out, as music has it', async () => {
  // e^5 / (e^9.5 + e^5) is 0.011.
  expect(await wordsIn(2, 5, 9.5)).toBe(5);
  expect(await wordsIn(2, 5, 9.7)).toBe(0);
});
