import { describe, expect, test } from 'vitest';
import { PASSAGE_MAX_S } from '../../../src/domain/exercise/passage.ts';
import { sentencePassage, sentencesOf } from '../../../src/domain/exercise/sentences.ts';
import type { TimeSpan } from '../../../src/domain/voice/measures.ts';
import { randomFrom } from '../../random.ts';
import { at, randomTimes, spans } from './time-spans.ts';

/** Words a second apart. */
const words = (text: string) => text.split(' ').map((word, atS) => ({ text: word, atS, filler: false }));

describe('the sentences of a take', () => {
  test('end at full stops, in the middle of the pause if there is one', () => {
    expect(sentencesOf(words('So we won. Then it ended. Really'), spans([2.5, 2.75]), 20)).toEqual(
      spans([0, 2.625], [2.625, 6], [6, 7.5]),
    );
  });

  test('end at pauses of half a second if the text has no full stops', () => {
    expect(sentencesOf(words('so we won then it ended'), spans([2.4, 2.9], [4.5, 4.8]), 20)).toEqual(
      spans([0, 2.65], [2.65, 6.5]),
    );
  });

  test('stay within the take; without words there are none', () => {
    expect(sentencesOf(words('one two.'), [], 1.2)).toEqual(spans([0, 1.2]));
    expect(sentencesOf([], [], 20)).toEqual([]);
  });
});

describe('the passage of whole sentences', () => {
  const sentences = spans([0, 6], [6, 11], [11, 14], [14, 30], [30, 36]);

  test('has the most occurrences within 12 s', () => {
    expect(sentencePassage('fillers', at(1, 7, 8, 12, 15, 16, 17, 18), sentences)).toEqual({
      target: 'fillers',
      startS: 6,
      endS: 14,
      occurrences: at(7, 8, 12),
    });
  });

  test('is the shortest among equals, then the earliest; a brief sentence gets a neighbor', () => {
    expect(sentencePassage('fillers', at(1, 31), sentences)).toMatchObject({ startS: 0, endS: 6 });
    expect(sentencePassage('fillers', at(12, 13), sentences)).toMatchObject({ startS: 6, endS: 14 });
  });

  test('is none if the sentence with the occurrences is too long', () => {
    expect(sentencePassage('fillers', at(15, 16), sentences)).toBeNull();
    expect(sentencePassage('fillers', at(15, 16), [])).toBeNull();
  });

  test('has the longest total time of leaning and swaying', () => {
    const stretches = spans([1, 2], [3, 4], [31, 35]);
    expect(sentencePassage('posture', stretches, sentences)).toMatchObject({ startS: 30, endS: 36 });
  });

  test('counts an occurrence only by its part within the passage', () => {
    expect(sentencePassage('posture', spans([13.5, 25], [31, 33]), sentences)).toMatchObject({ startS: 30 });
    expect(sentencePassage('rush', spans([13.5, 19.5], [31, 36]), sentences)).toMatchObject({ startS: 30 });
  });

  test('has the most occurrences of all runs of sentences of at most 12 s, in 500 random takes', () => {
    let found = 0;
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomFrom(seed);
      const edges = randomTimes(random, 2 + Math.floor(30 * random()), 200);
      const sentencesOfTake = edges.slice(1).map((endS, i) => ({ startS: edges[i]!, endS }));
      const occurrences = at(...randomTimes(random, 10, 200));
      const within = ({ startS, endS }: TimeSpan) =>
        occurrences.filter((one) => one.startS >= startS && one.startS < endS);
      const runs = sentencesOfTake
        .flatMap(({ startS }, from) => sentencesOfTake.slice(from).map(({ endS }) => ({ startS, endS })))
        .filter(({ startS, endS }) => endS - startS <= PASSAGE_MAX_S);
      const most = Math.max(0, ...runs.map((run) => within(run).length));
      const passage = sentencePassage('fillers', occurrences, sentencesOfTake);
      expect(passage?.occurrences ?? []).toHaveLength(most);
      if (!passage) continue;
      found += 1;
      const { startS, endS } = passage;
      expect(runs).toContainEqual({ startS, endS });
      expect(passage.occurrences).toEqual(within(passage));
    }
    expect(found).toBeGreaterThan(300);
  });
});
