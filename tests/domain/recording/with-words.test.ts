import { expect, test } from 'vitest';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { withWords } from '../../../src/domain/recording/with-words.ts';
import { recordingWordsReport } from '../../../src/domain/session-report/recording-words.ts';
import type { RecognizedWord } from '../../../src/domain/words/recognized-word.ts';
import { plainVoice } from '../voice/plain-voice.ts';
import { PLAIN_RECORDING } from './plain-recording.ts';

const voice = plainVoice({ seconds: 60, pauses: [], semitones: 3 });
const measured = measuredReport({
  ...PLAIN_RECORDING,
  undecodable: ['video'],
  posture: null,
  voice: { whole: voice, opening: voice, segments: [] },
  soundSpan: { startS: 0, endS: 60 },
});
const rushed = { kind: 'rushed', startS: 5, endS: 10, wpm: 220 } as const;

/** @param at the second of each word */
function wordsAt(at: readonly number[], text: (i: number) => string = (i) => `word${i}`) {
  const words = at.map((startS, i): RecognizedWord => ({
    text: text(i),
    startS,
    endS: startS + 0.2,
    probability: 1,
    speechShare: 1,
  }));
  return recordingWordsReport(
    { kind: 'recognized', words, speechS: Array.from({ length: 12 }, () => 4), lengthS: 60 },
    voice,
    { speechType: 'informative', topicKeywords: [], coachFillers: true },
  );
}

/** A word each 0.5 s, but from 20 s to 35 s each 0.25 s. */
const hurried = Array.from({ length: 240 }, (_, i) => i / 4).filter(
  (atS) => Number.isInteger(2 * atS) || (atS >= 20 && atS < 35),
);

test('pace is measured from words, and the fastest 15 s replace the moment of an estimated pace', () => {
  const { voice: changedVoice, moments } = withWords({ ...measured, moments: [rushed] }, wordsAt(hurried));
  expect(changedVoice?.pace).toMatchObject({ certainty: 'measured' });
  expect(changedVoice?.pace.value).toBeCloseTo(150, -1);
  expect(moments).toEqual([{ kind: 'fastest', startS: 20, endS: 35, wpm: 240 }]);
});

test('a pace within the bounds has no fastest moment', () => {
  const steady = wordsAt(Array.from({ length: 119 }, (_, i) => i / 2));
  expect(withWords(measured, steady).moments).toEqual([]);
});

test('fillers that come close together are a moment', () => {
  const words = wordsAt(
    Array.from({ length: 60 }, (_, i) => i),
    (i) => (i >= 30 && i < 36 ? 'um' : `word${i}`),
  );
  expect(withWords(measured, words).moments).toContainEqual(
    expect.objectContaining({ kind: 'filler-cluster', count: 6, startS: 30 }),
  );
});

test('without recognized words the estimates stay', () => {
  const { voice: changedVoice, moments } = withWords({ ...measured, moments: [rushed] }, wordsAt([]));
  expect(changedVoice).toEqual(measured.voice);
  expect(moments).toEqual([rushed]);
});
