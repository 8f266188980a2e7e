import { describe, expect, test } from 'vitest';
import { compareSessions } from '../../../src/domain/progress/change/compare-sessions.ts';
import { evidenceMinOf, findChange } from '../../../src/domain/progress/change/find-change.ts';
import { levelShifts, SIDE_MIN_COUNT } from '../../../src/domain/progress/change/level-shift.ts';
import { measuredSeries } from '../../../src/domain/progress/change/measured-series.ts';
import { comparable, exclusionOf, MEASURES } from '../../../src/domain/progress/comparability.ts';
import type { SessionSummary } from '../../../src/domain/progress/summary.ts';
import { randomFrom } from '../../random.ts';
import { simulate } from './simulated-history.ts';
import { summary as session } from './summary.ts';

/** Figures with alternating errors of 1 around their levels. */
const series = (...levels: readonly (readonly [level: number, count: number])[]) =>
  levels
    .flatMap(([level, count]) => Array<number>(count).fill(level))
    .map((level, i) => ({ value: level + (i % 4 < 2 ? 1 : -1), precision: 1 }));

describe('the shift of a level', () => {
  test('is found at its place, with a few figures of the new level', () => {
    const [shift, ...others] = levelShifts(series([20, 12], [10, 12]), 3);
    expect(shift).toMatchObject({ at: 12, direction: 'less' });
    expect(shift!.foundWith).toBeGreaterThanOrEqual(12 + SIDE_MIN_COUNT);
    expect(shift!.foundWith).toBeLessThanOrEqual(12 + SIDE_MIN_COUNT + 1);
    expect(others).toEqual([]);
  });

  test('keeps its place when later figures come', () => {
    const whole = series([20, 12], [10, 30], [14, 20]);
    const found = levelShifts(whole, 3);
    expect(found.map(({ at, direction }) => [at, direction])).toEqual([
      [12, 'less'],
      [42, 'more'],
    ]);
    for (let count = 1; count <= whole.length; count += 1) {
      expect(levelShifts(whole.slice(0, count), 3)).toEqual(
        found.filter(({ foundWith }) => foundWith <= count),
      );
    }
  });

  test('depends on neither the level nor the unit of the figures', () => {
    const figures = series([20, 12], [17.5, 14]);
    const scaled = figures.map(({ value, precision }) => ({
      value: 1000 - 0.01 * value,
      precision: 7 * precision,
    }));
    const precise = scaled.map(({ value }) => ({ value, precision: 1 }));
    const [shift] = levelShifts(figures, 3);
    expect(shift).toBeDefined();
    expect(levelShifts(precise, 3)).toEqual([{ ...shift, direction: 'more' }]);
  });

  test('is not found in equal figures, nor in a single one that differs', () => {
    const same = Array.from({ length: 40 }, () => ({ value: 0.1 + 0.2, precision: 1 }));
    expect(levelShifts(same, 3)).toEqual([]);
    expect(levelShifts(same.with(20, { value: 9, precision: 1 }), 3)).toEqual([]);
  });

  test('needs a larger difference if neighbors resemble each other than if the same figures are shuffled', () => {
    const mixed = [0, 3, 1, 4, 2, 5, 0, 3, 1, 4, 2, 5, 4, 7, 5, 8, 6, 9, 4, 7, 5, 8, 6, 9];
    const waves = [0, 2, 4, 5, 3, 1, 0, 2, 4, 5, 3, 1, 4, 6, 8, 9, 7, 5, 4, 6, 8, 9, 7, 5];
    const found = (values: number[]) =>
      levelShifts(
        values.map((value) => ({ value, precision: 1 })),
        10,
      );
    expect(found(mixed)).toHaveLength(1);
    expect(found(waves)).toEqual([]);
  });

  test('needs a larger difference if the new figures are less precise', () => {
    const figures = series([20, 12], [17, 8]);
    const rough = figures.map((figure, i) => (i < 12 ? figure : { ...figure, precision: 0.1 }));
    expect(levelShifts(figures, 3)).toHaveLength(1);
    expect(levelShifts(rough, 3)).toEqual([]);
  });
});

describe('only comparable sessions are compared:', () => {
  const latest = session();

  test.each([
    ['too-short', { lengthS: 29.9 }, { lengthS: 30 }, 'pace'],
    ['few-words', { words: 74 }, { words: 75 }, 'pace'],
    ['other-language', { language: 'de-DE' }, { language: 'en-US' }, 'pauses'],
    ['other-recognizer', { recognizer: 'device' }, { recognizer: 'service' }, 'fillers'],
    ['other-recognizer', { fillersHeard: true }, { fillersHeard: false }, 'fillers'],
    ['other-microphone', { microphone: 'Headset' }, { microphone: 'Microphone' }, 'loudness'],
    ['barely-seen', { postureSeen: 0.49 }, { postureSeen: 0.5 }, 'posture'],
    ['in-part', { voiceShare: 0.49 }, { voiceShare: 0.5 }, 'pauses'],
    ['in-part', { wordsShare: 0.49 }, { wordsShare: 0.5 }, 'pace'],
    ['not-measured', { pauseShare: null }, { pauseShare: 0 }, 'pauses'],
  ] as const)('a session is excluded as %s', (reason, left, counts, measure) => {
    expect(exclusionOf(session(left), measure, latest)).toBe(reason);
    expect(exclusionOf(session(counts), measure, latest)).toBeUndefined();
  });

  test('fillers that are heard in the sound exclude no session from the pace', () => {
    expect(exclusionOf(session({ fillersHeard: true }), 'pace', latest)).toBeUndefined();
  });

  test('another microphone and no time in view do not exclude a session from the pace', () => {
    const other = session({ microphone: 'Headset', postureSeen: 0 });
    expect(exclusionOf(other, 'pace', latest)).toBeUndefined();
  });

  test('the latest comparable session determines the recognizer', () => {
    const history = [session({ lengthS: 10 }), session({ recognizer: 'device' }), session()];
    expect(comparable(history, 'pace')).toEqual([history[1]]);
  });
});

describe('the change', () => {
  const history = (...fillers: number[]) =>
    fillers.toReversed().map((likelyFillers) => session({ likelyFillers }));
  const changeIn = (...fillers: number[]) => findChange(history(...fillers), 'fillers', 'fillers');
  const before = [28, 27, 29, 30, 27];
  const now = [18, 19, 17, 20, 18];

  test('is located at the shift of the level, with all sessions on either side', () => {
    expect(changeIn(...before, ...before, ...now)).toMatchObject({
      kind: 'changed',
      direction: 'less',
      now: 92 / 15,
      before: 282 / 30,
      sessions: 5,
      sessionsBefore: 10,
    });
  });

  test('is still reported in later sessions, until the level shifts again', () => {
    const fallen = [...before, ...before, ...now, ...now, ...now];
    expect(changeIn(...fallen)).toMatchObject({
      kind: 'changed',
      direction: 'less',
      sessions: 15,
    });
    expect(changeIn(...fallen, ...before, ...before)).toMatchObject({
      kind: 'changed',
      direction: 'more',
      sessions: 10,
      sessionsBefore: 15,
    });
  });

  test('is no longer reported once later sessions have reversed it', () => {
    const fallen = [...before, ...before, ...now];
    const back = [50, 20, 60, 22, 55];
    expect(changeIn(...fallen)).toMatchObject({ kind: 'changed' });
    expect(changeIn(...fallen, ...back)).toMatchObject({
      kind: 'unclear',
      direction: 'more',
    });
  });

  test('is unclear if chance may explain it, and states how many more sessions like the last would show it', () => {
    const unclear = history(27, 28, 31, 24, 29, 19, 23, 20, 25, 21);
    const change = findChange(unclear, 'fillers', 'fillers');
    if (change.kind !== 'unclear' || change.more === null) throw new Error('No number is said.');
    expect(change).toMatchObject({ direction: 'less', sessions: 5, sessionsBefore: 5 });
    const again = Array.from({ length: change.more }, (_, i) => unclear[4 - (i % 5)]!);
    expect(findChange([...again.toReversed(), ...unclear], 'fillers', 'fillers')).toMatchObject({
      kind: 'changed',
    });
    expect(changeIn(...Array<number>(10).fill(20))).toMatchObject({
      kind: 'unclear',
      more: null,
    });
  });

  test('is not computed from fewer than ten sessions', () => {
    expect(changeIn(1, 2, 3)).toEqual({
      kind: 'too-few',
      have: 3,
      need: 10,
    });
  });

  test('needs more evidence for a measure outside of the focus', () => {
    const faster = [0, 2, 4, 1, 3, 0, 2, 4, 7, 9, 6, 8, 7, 6]
      .toReversed()
      .map((n) => session({ wpm: 140 + n }));
    expect(findChange(faster, 'pace', 'pacing')).toMatchObject({ kind: 'changed', direction: 'more' });
    expect(findChange(faster, 'pace', 'fillers')).toMatchObject({ kind: 'unclear' });
  });

  test('is rarely reported to a steady speaker who checks after each session', () => {
    const reported = (correlation: number) => {
      const random = randomFrom(11);
      const histories = Array.from({ length: 100 }, () =>
        simulate({ sessions: 30, variation: 0.2, correlation, rate: () => 1 }, random),
      );
      return histories.filter((steady) =>
        MEASURES.some(
          (measure) =>
            levelShifts(measuredSeries(steady, measure), evidenceMinOf(measure, 'fillers')).length > 0,
        ),
      ).length;
    };
    expect(reported(0)).toBeLessThanOrEqual(5);
    expect(reported(0.3)).toBeLessThanOrEqual(10);
  });
});

test('two sessions differ if the difference exceeds the measurement error', () => {
  const differing = (change: Partial<SessionSummary>) =>
    compareSessions(session(), session(change))
      .filter(({ differs }) => differs)
      .map(({ measure }) => measure);
  expect(differing({ likelyFillers: 20, wpm: 164, postureScore: 70, loudnessSpreadDb: 7 })).toEqual([]);
  expect(differing({ likelyFillers: 12, wpm: 166, postureScore: 69, loudnessSpreadDb: 7.1 })).toEqual([
    'fillers',
    'pace',
    'loudness',
    'posture',
  ]);
  expect(differing({ pitchSpreadSemitones: null })).toEqual([]);
  // Too little was measured of one of them.
  expect(differing({ wordsShare: 0.4, likelyFillers: 12, wpm: 166, postureScore: 69 })).toEqual(['posture']);
  // Fillers that are also heard in the sound are not compared with others.
  expect(differing({ likelyFillers: 12, fillersHeard: true })).toEqual([]);
  // Words of another recognizer are not compared.
  expect(differing({ recognizer: 'recording', likelyFillers: 12, wpm: 166, postureScore: 69 })).toEqual([
    'posture',
  ]);
});

test('a rate of fillers needs half a minute of recognized speech', () => {
  const fillersOf = (speakingS: number) =>
    compareSessions(session(), session({ likelyFillers: 12, speakingS })).find(
      ({ measure }) => measure === 'fillers',
    );
  expect(fillersOf(29)).toMatchObject({ second: null, differs: false });
  expect(fillersOf(30)).toMatchObject({ second: 24, differs: true });
});
