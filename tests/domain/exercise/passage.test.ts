import { describe, expect, test } from 'vitest';
import type { FocusArea } from '../../../src/domain/setup.ts';
import { chooseExercise, type Occurrences } from '../../../src/domain/exercise/choose-exercise.ts';
import { densestPassage, PASSAGE_MAX_S, withoutSilentEdges } from '../../../src/domain/exercise/passage.ts';
import { randomFrom } from '../../random.ts';
import { at, randomTimes, spans } from './time-spans.ts';

const passage = (fillers: number[], pauses = spans(), takeS = 120) =>
  densestPassage('fillers', at(...fillers), pauses, takeS);

describe('the passage with the most occurrences', () => {
  test('has one cluster, with up to 4 s of speech before and after it', () => {
    expect(passage([10, 60, 62, 63])).toMatchObject({ startS: 56, endS: 67, occurrences: at(60, 62, 63) });
    expect(passage([10, 60, 62, 66])).toMatchObject({ startS: 57, endS: 69, occurrences: at(60, 62, 66) });
  });

  test('has the earlier of two equal clusters', () => {
    expect(passage([10, 12, 80, 82])).toMatchObject({ startS: 6, endS: 16 });
  });

  test('is null without an occurrence in the take', () => {
    expect(passage([])).toBeNull();
    expect(passage([130])).toBeNull();
  });

  test('stays within the take if its cluster is at the start or at the end', () => {
    expect(passage([0.2, 1])).toMatchObject({ startS: 0, endS: 5 });
    expect(passage([118, 119.5])).toMatchObject({ startS: 114, endS: 120 });
  });

  test('begins and ends in the middle of a pause that is within 2 s', () => {
    const pauses = spans([54.5, 55.5], [66.1, 66.5]);
    expect(passage([60, 62], pauses)).toMatchObject({ startS: 55, endS: 66.3 });
  });

  test('is not cut in a pause within its cluster', () => {
    expect(passage([60, 66], spans([61, 65]))).toMatchObject({ startS: 57, endS: 69 });
  });

  test('lasts at most 12 s, is within the take, and has an occurrence, in 500 random sessions', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomFrom(seed);
      const takeS = 5 + 300 * random();
      const fillers = randomTimes(random, 1 + Math.floor(20 * random()), takeS);
      const pauses = randomTimes(random, 30, takeS).map((startS) => ({ startS, endS: startS + 0.6 }));
      const found = passage(fillers, pauses, takeS)!;
      expect(found.startS).toBeGreaterThanOrEqual(0);
      expect(found.endS).toBeLessThanOrEqual(takeS);
      expect(found.endS - found.startS).toBeLessThanOrEqual(PASSAGE_MAX_S + 1e-9);
      expect(found.occurrences.length).toBeGreaterThan(0);
    }
  });
});

describe('the silence at the edges of a passage', () => {
  const speech = { startS: 2, endS: 110 };
  const edges = (
    startS: number,
    endS: number,
    pauses = spans(),
    occurrences = at(60),
    words: readonly number[] = [],
  ) => {
    const cut = withoutSilentEdges({ target: 'fillers', startS, endS, occurrences }, pauses, speech, words);
    return [cut.startS, cut.endS].map((atS) => Math.round(100 * atS) / 100);
  };

  test('is at most 0.3 s', () => {
    expect(edges(55, 66, spans([53, 57], [65, 70]))).toEqual([56.7, 65.3]);
  });

  test('is left out where the take has not begun or has ended', () => {
    expect(edges(0, 66, spans(), at(4))).toEqual([1.7, 66]);
    expect(edges(100, 120, spans(), at(105))).toEqual([100, 110.3]);
  });

  test('is never cut from speech, or from an occurrence', () => {
    expect(edges(55, 66, spans([54.8, 55.1], [65.9, 66.2]))).toEqual([55, 66]);
    expect(edges(55, 66, spans([53, 57], [65, 70]), at(56.2, 65.5))).toEqual([55.9, 65.8]);
    expect(edges(55, 66, spans([53, 57], [65, 70]), at(60), [54, 56, 61, 65.4, 66])).toEqual([55.7, 65.7]);
  });
});

describe('the target', () => {
  const none: Occurrences = { fillers: [], ums: [], rush: [], flat: [], fading: [], posture: [] };
  const long = spans([40, 50]);
  const three = at(1, 2, 3);
  const choose = (given: Partial<Occurrences>, focus?: FocusArea, coachFillers = true) =>
    chooseExercise({ ...none, ...given }, [], 120, { focus, coachFillers })?.target;

  test.each<[string, Partial<Occurrences>, FocusArea | undefined, string | undefined]>([
    ['is the chosen focus if it occurs', { fillers: three, rush: long }, 'pacing', 'rush'],
    ['is the first that occurs if the focus does not', { fillers: three, flat: long }, 'pacing', 'fillers'],
    ['is not fillers if there is only one', { fillers: at(1) }, 'fillers', undefined],
    ['is posture if that is the focus', { posture: long, rush: long }, 'posture', 'posture'],
    ['is not posture if something audible occurs', { posture: long, rush: long }, undefined, 'rush'],
    ['is posture if nothing audible occurs', { posture: long }, undefined, 'posture'],
    ['is possible ums if fillers are the focus, without words', { ums: three, rush: long }, 'fillers', 'ums'],
    ['is possible ums in place of fillers, without words', { ums: three, rush: long }, undefined, 'ums'],
    ['is not possible ums if there is only one', { ums: at(1) }, 'fillers', undefined],
  ])('%s', (_, given, focus, target) => {
    expect(choose(given, focus)).toBe(target);
  });

  test('is not fillers or ums if they are not coached', () => {
    expect(choose({ ums: three }, 'fillers', false)).toBeUndefined();
    expect(choose({ fillers: three, flat: long }, 'fillers', false)).toBe('flat');
    expect(choose({ fillers: three }, 'fillers', false)).toBeUndefined();
  });
});

test('the passage of leaning and swaying has the longest total time, not the most occurrences', () => {
  const brief = [5, 9, 13].map((startS) => ({ startS, endS: startS + 2 }));
  const long = { startS: 80, endS: 95 };
  expect(densestPassage('posture', [...brief, long], [], 120)?.occurrences).toEqual([long]);
  expect(densestPassage('flat', [...brief, long], [], 120)?.occurrences).toEqual(brief);
});

test('without a pause nearby, a passage begins and ends where words do', () => {
  const words = [50, 55.4, 56.3, 60, 62, 63, 64.2, 66.2, 67.9, 70];
  const cut = densestPassage('fillers', at(60, 62, 63), [], 120, words);
  expect(cut).toMatchObject({ startS: 56.3, endS: 66.2 });
  const last = densestPassage('fillers', at(60, 62, 63), [], 120, [60, 62, 63]);
  expect(last?.endS, 'the last filler is no end').toBe(67);
});
