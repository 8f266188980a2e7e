import { expect, test } from 'vitest';
import { recordingWordsReport } from '../../../src/domain/session-report/recording-words.ts';
import { recognizedSpeech } from '../recognizer/recognized-speech.ts';

const facts = { speechType: 'informative', topicKeywords: ['budget'], coachFillers: true } as const;

const report = (lengthS: number, ...words: Parameters<typeof recognizedSpeech>[1]) =>
  recordingWordsReport(recognizedSpeech(lengthS, words), null, facts);

/** Two words a second. @param probabilityAt by the time in seconds */
const steady = (count: number, probabilityAt = (_atS: number) => 0.9) =>
  Array.from({ length: count }, (_, i) => [`word${i}`, i / 2, probabilityAt(i / 2)] as const);

test('pace, transcript and times come from the words, and the recognizer is named', () => {
  const found = report(60, ...steady(119));
  expect(found).toMatchObject({ recognizer: 'recording', speechMeasured: true, lengthS: 60 });
  expect(found.measuredWPM).toBeCloseTo(120, -1);
  expect(found.fullTranscript).toMatch(/^word0 word1 word2/);
  expect(found.wordTimes.slice(0, 4)).toEqual([0, 0.5, 1, 1.5]);
});

test('fillers and topics are found by the rules of a session', () => {
  const found = report(10, ['Um,', 1], ['the', 1.6], ['budget', 2], ['is', 2.5], ['fine.', 3]);
  expect(found.fillerWords).toEqual([{ time: 1, word: 'um' }]);
  expect(found.fillerHits[0]).toMatchObject({ kind: 'filled-pause' });
  expect(found.topicKeywords).toMatchObject({ found: ['budget'], missing: [] });
});

test('a filler that was heard in the sound counts, is marked as such, and has its time', () => {
  const speech = recognizedSpeech(10, [
    ['We', 1],
    ['um', 1.6],
    ['begin', 2.5],
    ['uh', 3],
    ['now.', 3.6],
  ]);
  const words = speech.words.map((word) => (word.text === 'um' ? { ...word, inSound: true as const } : word));
  const found = recordingWordsReport({ ...speech, words }, null, facts);
  expect(found).toMatchObject({ fillerWordCount: 2, fillersInSound: 1, likelyFillers: { count: 2 } });
  expect(found.fillerHits.map(({ text, atS, inSound }) => [text, atS, inSound])).toEqual([
    ['um', 1.6, true],
    ['uh', 3, undefined],
  ]);
  const marks = found.passages.flatMap(({ parts }) => parts).filter(({ mark }) => mark);
  expect(marks.map(({ text, inSound }) => [text, inSound])).toEqual([
    ['um', true],
    ['uh', undefined],
  ]);
});

test('unsure words are listed, also if the rules of a session split one of them in two', () => {
  const found = report(10, ['It', 1], ['costs', 1.4, 0.3], ['3.5', 2, 0.4], ['now', 3]);
  expect(found.unsureWords).toEqual([1, 2, 3]);
});

test('numbers that the recognizer joins by hyphens are words, each with a part of the time', () => {
  const numbers = Array.from({ length: 20 }, (_, i) => String(i + 1));
  const separate = report(60, ...numbers.map((text, i) => [text, 20 + i] as const));
  const whole = { text: numbers.join('-'), startS: 20, endS: 40, probability: 0.9, speechShare: 1 };
  const speech = { ...recognizedSpeech(60, []), words: [whole] };
  const joined = recordingWordsReport(speech, null, facts);
  expect(joined.wordTimes).toHaveLength(20);
  expect(joined.wordTimes).toEqual(joined.wordTimes.toSorted((a, b) => a - b));
  expect(joined.wordTimes[0]).toBe(20);
  expect(joined.wordTimes[19]).toBeGreaterThan(38);
  expect(joined.avgWPM).toBe(separate.avgWPM);
  expect(joined.paceRates).toHaveLength(separate.paceRates.length);
});

test('speech whose words are all unsure counts as not recognized, and the figures are those of the rest', () => {
  // From 20 s to 40 s, as under music.
  const found = report(60, ...steady(120, (atS) => (atS > 20 && atS <= 40 ? 0.3 : 0.9)));
  expect(found.speechCoverage).toMatchObject({ share: expect.closeTo(2 / 3, 1), enough: true });
  expect(found.speechCoverage?.recognized).toEqual([
    { startS: 0, endS: 20 },
    { startS: 40, endS: 60 },
  ]);
  expect(found.measuredWPM).toBeCloseTo(120, -1);
  expect(found.fullTranscript).toContain('word60');
});

test('a recording in which no word is sure has no figures, and keeps its words', () => {
  const found = report(30, ...steady(60, () => 0.3));
  expect(found).toMatchObject({ measuredWPM: null, fillerWordCount: null, speechCoverage: { share: 0 } });
  expect(found.fullTranscript).toContain('word59');
});

test('a recording without words has no figures', () => {
  expect(report(30)).toMatchObject({ fullTranscript: '', measuredWPM: null, fillerWordCount: null });
});
