import { describe, expect, test } from 'vitest';
import { chooseExercise, type Occurrences } from '../../../src/domain/exercise/choose-exercise.ts';
import { densestPassage, PASSAGE_MAX_S } from '../../../src/domain/exercise/passage.ts';
import { randomFrom } from '../../random.ts';

const at = (...seconds: number[]) => seconds.map((startS) => ({ startS, endS: startS }));
const passage = (fillers: number[], pauses: [number, number][] = [], takeS = 120) =>
  densestPassage(
    'fillers',
    at(...fillers),
    pauses.map(([startS, endS]) => ({ startS, endS })),
    takeS,
  );

describe('the passage with the most occurrences', () => {
  test('has one cluster, with up to 4 s of speech before and after it', () => {
    expect(passage([10, 60, 62, 63])).toMatchObject({ startS: 56, endS: 67, occurrences: at(60, 62, 63) });
    expect(passage([10, 60, 62, 66])).toMatchObject({ startS: 57, endS: 69, occurrences: at(60, 62, 66) });
  });

  test('has the earlier of two equal clusters', () => {
    expect(passage([10, 12, 80, 82])).toMatchObject({ startS: 6, endS: 16 });
  });

  test('is null without an occurrence', () => {
    expect(passage([])).toBeNull();
  });

  test('stays within the take if its cluster is at the start or at the end', () => {
    expect(passage([0.2, 1])).toMatchObject({ startS: 0, endS: 5 });
    expect(passage([118, 119.5])).toMatchObject({ startS: 114, endS: 120 });
  });

  test('begins and ends in the middle of a pause that is within 2 s', () => {
    expect(
      passage(
        [60, 62],
        [
          [54.5, 55.5],
          [66.1, 66.5],
        ],
      ),
    ).toMatchObject({ startS: 55, endS: 66.3 });
  });

  test('is not cut in a pause within its cluster', () => {
    expect(passage([60, 66], [[61, 65]])).toMatchObject({ startS: 57, endS: 69 });
  });

  test('ignores an occurrence after the end of the take', () => {
    expect(passage([130])).toBeNull();
  });

  test('lasts at most 12 s, is within the take, and has an occurrence, in 500 random sessions', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomFrom(seed);
      const takeS = 5 + 300 * random();
      const fillers = Array.from({ length: 1 + Math.floor(20 * random()) }, () => takeS * random()).toSorted(
        (a, b) => a - b,
      );
      const pauses = Array.from({ length: 30 }, () => takeS * random())
        .toSorted((a, b) => a - b)
        .map((startS) => [startS, startS + 0.6] as [number, number]);
      const found = passage(fillers, pauses, takeS)!;
      expect(found.startS).toBeGreaterThanOrEqual(0);
      expect(found.endS).toBeLessThanOrEqual(takeS);
      expect(found.endS - found.startS).toBeLessThanOrEqual(PASSAGE_MAX_S + 1e-9);
      expect(found.occurrences.length).toBeGreaterThan(0);
    }
  });
});

describe('the target', () => {
  const none: Occurrences = { fillers: [], ums: [], rush: [], flat: [], fading: [], posture: [] };
  const long = [{ startS: 40, endS: 50 }];
  const choose = (
    given: Partial<Occurrences>,
    focus?: 'pacing' | 'fillers' | 'posture',
    coachFillers = true,
  ) => chooseExercise({ ...none, ...given }, [], 120, { focus, coachFillers })?.target;

  test('is the chosen focus if it occurs', () => {
    expect(choose({ fillers: at(1, 2, 3), rush: long }, 'pacing')).toBe('rush');
  });

  test('is the first that occurs if the focus does not occur', () => {
    expect(choose({ fillers: at(1, 2, 3), flat: long }, 'pacing')).toBe('fillers');
  });

  test('is not fillers if there is only one', () => {
    expect(choose({ fillers: at(1) }, 'fillers')).toBeUndefined();
  });

  test('is posture if that is the focus, or if nothing audible occurs', () => {
    expect(choose({ posture: long, rush: long }, 'posture')).toBe('posture');
    expect(choose({ posture: long, rush: long })).toBe('rush');
    expect(choose({ posture: long })).toBe('posture');
  });

  test('is possible ums in place of filler words if there are no words', () => {
    expect(choose({ ums: at(1, 2, 3), rush: long }, 'fillers')).toBe('ums');
    expect(choose({ ums: at(1, 2, 3), rush: long })).toBe('ums');
    expect(choose({ ums: at(1) }, 'fillers')).toBeUndefined();
  });

  test('is not fillers or ums if they are not coached', () => {
    expect(choose({ ums: at(1, 2, 3) }, 'fillers', false)).toBeUndefined();
    expect(choose({ fillers: at(1, 2, 3), flat: long }, 'fillers', false)).toBe('flat');
    expect(choose({ fillers: at(1, 2, 3) }, 'fillers', false)).toBeUndefined();
  });
});

test('the passage of leaning and swaying has the longest total time, not the most occurrences', () => {
  const brief = [5, 9, 13].map((startS) => ({ startS, endS: startS + 2 }));
  const long = { startS: 80, endS: 95 };
  expect(densestPassage('posture', [...brief, long], [], 120)?.occurrences).toEqual([long]);
  expect(densestPassage('flat', [...brief, long], [], 120)?.occurrences).toEqual(brief);
});
