import { expect, test } from 'vitest';
import { timedPassages, timedWords, wordSpokenBy } from '../../../src/domain/session-report/timed-words.ts';
import { passagesOf } from '../../../src/domain/session-report/passages.ts';
import { repetitions } from '../../../src/domain/speech/phrases.ts';
import { play } from '../../script.ts';

test('each filler and each repeated phrase has the time of its first word', () => {
  const { fullTranscript, words, fillers } = play('9 = We can win. Um, we can win, you know: we can win!');
  const marks = fillers.map(({ at, length }) => ({
    atS: 9,
    wordIndex: at,
    wordCount: length,
    kind: 'listed' as const,
  }));
  const passages = passagesOf(fullTranscript, marks, repetitions(words));
  const times = words.map((_, i) => 1 + i / 2);
  const timed = timedPassages(passages, timedWords(fullTranscript, times));
  const marked = timed.flatMap(({ repeated, parts }) =>
    parts.flatMap(({ text, fillerAtS, spokenAtS }) =>
      repeated || fillerAtS !== undefined ? [`${spokenAtS} ${text}`] : [],
    ),
  );
  expect(marked).toEqual(['1 We can win', '2.5 Um', '3 we can win', '4.5 you know', '5.5 we can win']);
});

test('the word that is being played is the latest that was said', () => {
  const transcript = 'So, we begin.';
  const words = timedWords(transcript, [1, 2.5, 2.5]);
  const saidBy = (atS: number) => {
    const word = wordSpokenBy(words, atS);
    return word && transcript.slice(word.start, word.end);
  };
  expect([0.9, 1, 2.4, 2.5, 60].map(saidBy)).toEqual([undefined, 'So', 'So', 'begin', 'begin']);
});

test('without times of words, passages have no times', () => {
  const passages = [{ repeated: false, parts: [{ text: 'um', fillerAtS: 3 }] }];
  expect(timedPassages(passages, timedWords('um', []))[0]!.parts[0]!.spokenAtS).toBeUndefined();
});
