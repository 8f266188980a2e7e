import { describe, expect, test } from 'vitest';
import { type Facing, facingOf } from '../../../src/domain/facing/facing.ts';
import { createFacingLooks, KEPT_LOOKS_MAX_COUNT } from '../../../src/domain/facing/facing-looks.ts';
import { AWAY_DEG } from '../../../src/domain/facing/thresholds.ts';
import type { Turn } from '../posture/scene/turned-head.ts';
import { ASPECT, headAt } from './head.ts';

/** What a speaker does for a while; absent: nobody is in view. */
interface Part {
  readonly forS: number;
  readonly turn?: Partial<Turn>;
  readonly width?: number;
  readonly absent?: boolean;
}

const FACING = { forS: 30 } as const;

/** Looks twice a second. */
function looksAt(...parts: readonly Part[]) {
  const looks = createFacingLooks();
  let atS = 0;
  for (const { forS, turn, width, absent } of parts)
    for (let i = 0; i < 2 * forS; i += 1, atS += 0.5)
      looks.add(atS, absent ? null : headAt(turn, width), ASPECT);
  return { looks, lengthS: atS };
}

function measured(...parts: readonly Part[]): Facing {
  const { looks, lengthS } = looksAt(...parts);
  return facingOf(looks, lengthS, false, 10);
}

function figures(...parts: readonly Part[]) {
  const { value } = measured(...parts);
  if (!value) throw new Error('nothing was measured');
  return value;
}

test('the share of the time in view in which the head points where it points most of the time', () => {
  const usual = { yawDeg: 12, pitchDeg: -6 };
  const { share } = figures(
    { forS: 60, turn: usual },
    { forS: 20, turn: { ...usual, yawDeg: 12 + AWAY_DEG + 2 } },
    { forS: 20, absent: true },
    { forS: 20, turn: usual },
  );
  expect(share).toBeCloseTo(0.8, 2);
});

test.each([
  [AWAY_DEG - 1, 1],
  [AWAY_DEG + 1, 0.75],
])('a turn of %i° to any side', (angle, share) => {
  for (const turn of [{ yawDeg: angle }, { yawDeg: -angle }, { pitchDeg: angle }, { pitchDeg: -angle }])
    expect(figures(FACING, { forS: 10, turn }).share).toBeCloseTo(share, 2);
});

describe('the longest look away', () => {
  test.each([
    ['left', { yawDeg: 25 }],
    ['right', { yawDeg: -25 }],
    ['up', { pitchDeg: 25 }],
    ['down', { pitchDeg: -25 }],
  ] as const)('%s', (direction, turn) => {
    expect(figures(FACING, { forS: 4, turn }, FACING).longestAway).toEqual({
      direction,
      startS: 30,
      endS: 34,
    });
  });

  test('is one of 2 s or more', () => {
    expect(figures(FACING, { forS: 1.5, turn: { yawDeg: 25 } }, FACING).longestAway).toBeNull();
    expect(figures(FACING, { forS: 2, turn: { yawDeg: 25 } }, FACING).longestAway).not.toBeNull();
  });

  test('ends with an absence', () => {
    const away = { forS: 3, turn: { yawDeg: 25 } };
    const { longestAway } = figures(FACING, away, { forS: 5, absent: true }, away, FACING);
    expect(longestAway!.endS - longestAway!.startS).toBeCloseTo(3, 2);
  });

  test('is the longest of several', () => {
    const turn = { yawDeg: 25 };
    const parts = [{ forS: 3, turn }, FACING, { forS: 6, turn }, FACING, { forS: 4, turn }];
    expect(figures(FACING, ...parts).longestAway).toMatchObject({ startS: 63, endS: 69 });
  });
});

test('tilt is measured from level: the share beyond 20°, and the median', () => {
  const { tiltedShare, tiltDeg } = figures(
    { forS: 30, turn: { rollDeg: -8 } },
    { forS: 10, turn: { rollDeg: 21 } },
  );
  expect(tiltedShare).toBeCloseTo(0.25, 2);
  expect(tiltDeg).toBe(8);
  expect(figures({ forS: 40, turn: { rollDeg: 19 } }).tiltedShare).toBe(0);
});

test('distance changes are relative to the usual distance', () => {
  const { nearer, farther } = figures(FACING, { forS: 5, width: 0.5 }, { forS: 5, width: 0.2 });
  expect(nearer).toBeCloseTo(0.5, 2);
  expect(farther).toBeCloseTo(0.25, 2);
});

test('coverage, the opening, and the share in each segment of the timeline', () => {
  const { coverage, segments, value } = measured(
    { forS: 2.5, turn: { yawDeg: 25 } },
    { forS: 17.5 },
    { forS: 10, absent: true },
    { forS: 10 },
  );
  expect(coverage).toBeCloseTo(0.75, 2);
  expect(segments).toEqual([0.75, 1, null, 1]);
  expect(value!.openingShare).toBeCloseTo(0.5, 2);
});

describe('nothing is measured', () => {
  const reasonOf = (facing: Facing) => (facing.value === null ? facing.reason : null);

  test.each([
    ['of less than 30 s in view', [{ forS: 29 }, { forS: 60, absent: true }], [{ forS: 30 }], 'too-short'],
    [
      'of a face below a tenth of the width',
      [{ forS: 40, width: 0.09 }],
      [{ forS: 40, width: 0.11 }],
      'too-small',
    ],
    ['of a profile', [{ forS: 40, turn: { yawDeg: 35 } }], [{ forS: 40, turn: { yawDeg: -25 } }], 'profile'],
  ] as const)('%s', (_, without, withFigures, reason) => {
    expect(reasonOf(measured(...without))).toBe(reason);
    expect(reasonOf(measured(...withFigures))).toBeNull();
  });

  test('of several faces', () => {
    const { looks, lengthS } = looksAt({ forS: 60 });
    expect(reasonOf(facingOf(looks, lengthS, true))).toBe('several-faces');
  });

  test('without a look', () => {
    expect(reasonOf(measured())).toBe('too-short');
  });
});

test('in bursts, a look stands for the time until the next, and the share has a sampling error', () => {
  const looks = createFacingLooks();
  for (let i = 0; i < 40; i += 1) looks.add(5 * i, headAt({ yawDeg: i % 4 === 3 ? 25 : 0 }), ASPECT);
  const { value, coverage } = facingOf(looks, 200, false);
  expect(coverage).toBe(1);
  expect(value!.share).toBeCloseTo(0.75, 2);
  expect(value!.samplingError).toBeGreaterThan(0.02);
  expect(figures({ forS: 60 }, { forS: 20, turn: { yawDeg: 25 } }).samplingError).toBe(0);
});

test('five hours take no more memory than two, and give the same figures', () => {
  const looks = createFacingLooks();
  let away = 0;
  const count = 5 * 3600 * 2;
  for (let i = 0; i < count; i += 1) {
    const isAway = i % 200 >= 150;
    if (isAway) away += 1;
    looks.add(i / 2, headAt({ yawDeg: isAway ? 25 : 0 }), ASPECT);
  }
  expect(looks.count).toBeLessThanOrEqual(KEPT_LOOKS_MAX_COUNT);
  const { value, coverage } = facingOf(looks, count / 2, false);
  expect(coverage).toBeCloseTo(1, 2);
  expect(value!.share).toBeCloseTo(1 - away / count, 1);
  expect(value!.longestAway!.endS - value!.longestAway!.startS).toBeCloseTo(25, -1);
});

describe('live', () => {
  test('a look away is known once the usual pose is, and ends with a look at the camera', () => {
    const { looks } = looksAt({ forS: 20 }, { forS: 3, turn: { yawDeg: 25 } });
    expect(looks.awaySinceS).toBe(20);
    looks.add(23, headAt(), ASPECT);
    expect(looks.awaySinceS).toBeNull();
  });

  test('before 10 s, and while nobody is in view, none is', () => {
    expect(looksAt({ forS: 3 }, { forS: 6, turn: { yawDeg: 25 } }).looks.awaySinceS).toBeNull();
    const away = { forS: 3, turn: { yawDeg: 25 } };
    expect(looksAt({ forS: 20 }, away, { forS: 1, absent: true }).looks.awaySinceS).toBeNull();
  });
});
