import { expect, test } from 'vitest';
import { withWords } from '../../../src/domain/recording/with-words.ts';
import { VOICED_RECORDING, wordsAt } from './voiced-recording.ts';

const rushed = { kind: 'rushed', startS: 5, endS: 10, wpm: 220 } as const;

/** A word each 0.5 s, but from 20 s to 35 s each 0.25 s. */
const hurried = Array.from({ length: 240 }, (_, i) => i / 4).filter(
  (atS) => Number.isInteger(2 * atS) || (atS >= 20 && atS < 35),
);

test('pace is measured from words, and the fastest 15 s replace the moment of an estimated pace', () => {
  const { voice: changedVoice, moments } = withWords(
    { ...VOICED_RECORDING, moments: [rushed] },
    wordsAt(hurried),
  );
  expect(changedVoice?.pace).toMatchObject({ certainty: 'measured' });
  expect(changedVoice?.pace.value).toBeCloseTo(150, -1);
  expect(moments).toEqual([{ kind: 'fastest', startS: 20, endS: 35, wpm: 240 }]);
});

test('a pace within the bounds has no fastest moment', () => {
  const steady = wordsAt(Array.from({ length: 119 }, (_, i) => i / 2));
  expect(withWords(VOICED_RECORDING, steady).moments).toEqual([]);
});

test('fillers that come close together are a moment', () => {
  const words = wordsAt(
    Array.from({ length: 60 }, (_, i) => i),
    (i) => (i >= 30 && i < 36 ? 'um' : `word${i}`),
  );
  expect(withWords(VOICED_RECORDING, words).moments).toContainEqual(
    expect.objectContaining({ kind: 'filler-cluster', count: 6, startS: 30 }),
  );
});

test('without recognized words the estimates stay', () => {
  const { voice: changedVoice, moments } = withWords({ ...VOICED_RECORDING, moments: [rushed] }, wordsAt([]));
  expect(changedVoice).toEqual(VOICED_RECORDING.voice);
  expect(moments).toEqual([rushed]);
});
