import { expect, test } from 'vitest';
import { recordingWordsReport } from '../../../src/domain/session-report/recording-words.ts';
import type { RecognizedWord } from '../../../src/domain/words/recognized-word.ts';

const facts = { speechType: 'informative', topicKeywords: ['budget'], coachFillers: true } as const;

/** Words of 0.3 s, at the given times. */
function said(words: readonly (readonly [text: string, startS: number, probability?: number])[]) {
  return words.map(([text, startS, probability = 0.9]): RecognizedWord => ({
    text,
    startS,
    endS: startS + 0.3,
    probability,
    speechShare: 1,
  }));
}

function report(words: readonly RecognizedWord[], lengthS: number) {
  const speechS = Array.from({ length: Math.ceil(lengthS / 5) }, () => 3);
  return recordingWordsReport({ kind: 'recognized', words, speechS, lengthS }, null, facts);
}

/** Two words a second. */
const steady = (lengthS: number) =>
  said(Array.from({ length: 2 * lengthS - 1 }, (_, i) => [`word${i}`, i / 2] as const));

test('pace, transcript and times come from the words, and the recognizer is named', () => {
  const found = report(steady(60), 60);
  expect(found).toMatchObject({ recognizer: 'recording', speechMeasured: true, lengthS: 60 });
  expect(found.measuredWPM).toBeCloseTo(120, -1);
  expect(found.fullTranscript).toMatch(/^word0 word1 word2/);
  expect(found.wordTimes.slice(0, 4)).toEqual([0, 0.5, 1, 1.5]);
});

test('fillers and topics are found by the rules of a session', () => {
  const found = report(
    said([
      ['Um,', 1],
      ['the', 1.6],
      ['budget', 2],
      ['is', 2.5],
      ['fine.', 3],
    ]),
    10,
  );
  expect(found.fillerWords).toEqual([{ time: 1, word: 'um' }]);
  expect(found.fillerHits[0]).toMatchObject({ kind: 'filled-pause' });
  expect(found.topicKeywords).toMatchObject({ found: ['budget'], missing: [] });
});

test('unsure words are listed, also if the rules of a session split one of them in two', () => {
  expect(
    report(
      said([
        ['It', 1],
        ['costs', 1.4, 0.3],
        ['3.5', 2, 0.4],
        ['now', 3],
      ]),
      10,
    ).unsureWords,
  ).toEqual([1, 2, 3]);
});

test('speech whose words are all unsure counts as not recognized, and the figures are those of the rest', () => {
  const words = Array.from({ length: 120 }, (_, i) => {
    const atS = i / 2;
    // From 20 s to 40 s, as under music.
    return [`word${i}`, atS, atS > 20 && atS <= 40 ? 0.3 : 0.9] as const;
  });
  const found = report(said(words), 60);
  expect(found.speechCoverage).toMatchObject({ share: expect.closeTo(2 / 3, 1), enough: true });
  expect(found.speechCoverage?.recognized).toEqual([
    { startS: 0, endS: 20 },
    { startS: 40, endS: 60 },
  ]);
  expect(found.measuredWPM).toBeCloseTo(120, -1);
  expect(found.fullTranscript).toContain('word60');
});

test('a recording in which no word is sure has no figures, and keeps its words', () => {
  const found = report(said(Array.from({ length: 60 }, (_, i) => [`word${i}`, i / 2, 0.3] as const)), 30);
  expect(found).toMatchObject({ measuredWPM: null, fillerWordCount: null, speechCoverage: { share: 0 } });
  expect(found.fullTranscript).toContain('word59');
});

test('a recording without words has no figures', () => {
  expect(report([], 30)).toMatchObject({ fullTranscript: '', measuredWPM: null, fillerWordCount: null });
});
