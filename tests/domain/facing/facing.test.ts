import { describe, expect, test } from 'vitest';
import { type Facing, facingOf } from '../../../src/domain/facing/facing.ts';
import { createFacingLooks, STORED_LOOKS_MAX_COUNT } from '../../../src/domain/facing/facing-looks.ts';
import {
  AWAY_DEG,
  LIVE_LOOK_DURATION_MAX_S,
  PROFILE_DEG,
  RECORDED_LOOK_DURATION_MAX_S,
} from '../../../src/domain/facing/thresholds.ts';
import type { Turn } from '../posture/scene/turned-head.ts';
import { ASPECT, headAt } from './head.ts';

/** A stretch of a speaker's behavior; absent: nobody is in view. */
interface Part {
  readonly forS: number;
  readonly turn?: Partial<Turn>;
  readonly width?: number;
  readonly absent?: boolean;
}

const FACING = { forS: 30 } as const;
const AWAY = { yawDeg: 25 };
const away = (forS: number) => ({ forS, turn: AWAY });

/** Looks twice a second. */
function looksAt(...parts: readonly Part[]) {
  const looks = createFacingLooks(LIVE_LOOK_DURATION_MAX_S);
  let atS = 0;
  for (const { forS, turn, width, absent } of parts)
    for (let i = 0; i < 2 * forS; i += 1, atS += 0.5)
      looks.add(atS, absent ? null : headAt(turn, width), ASPECT);
  return { looks, lengthS: atS };
}

function measured(...parts: readonly Part[]): Facing {
  const { looks, lengthS } = looksAt(...parts);
  return facingOf(looks, { startS: 0, endS: lengthS }, false, 10);
}

function figures(...parts: readonly Part[]) {
  const { value } = measured(...parts);
  if (!value) throw new Error('nothing was measured');
  return value;
}

test('the share is the part of the time in view in which the head has its usual direction', () => {
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
])('after a quarter of the time with a turn of %i° to any side, the share is %f', (angle, share) => {
  for (const turn of [{ yawDeg: angle }, { yawDeg: -angle }, { pitchDeg: angle }, { pitchDeg: -angle }])
    expect(figures(FACING, { forS: 10, turn }).share).toBeCloseTo(share, 2);
});

describe('the longest look away', () => {
  test.each([
    ['left', { yawDeg: 25 }],
    ['right', { yawDeg: -25 }],
    ['up', { pitchDeg: 25 }],
    ['down', { pitchDeg: -25 }],
  ] as const)('has the direction %s', (direction, turn) => {
    const { longestAway } = figures(FACING, { forS: 4, turn }, FACING);
    expect(longestAway).toEqual({ direction, startS: 30, endS: 34 });
  });

  test('lasts at least 2 s', () => {
    expect(figures(FACING, away(1.5), FACING).longestAway).toBeNull();
    expect(figures(FACING, away(2), FACING).longestAway).not.toBeNull();
  });

  test('ends with an absence', () => {
    const { longestAway } = figures(FACING, away(3), { forS: 5, absent: true }, away(3), FACING);
    expect(longestAway!.endS - longestAway!.startS).toBeCloseTo(3, 2);
  });

  test('is the longest of several', () => {
    const { longestAway } = figures(FACING, away(3), FACING, away(6), FACING, away(4));
    expect(longestAway).toMatchObject({ startS: 63, endS: 69 });
  });
});

test('tilt is measured from level: the share beyond 20°, and the median', () => {
  const tilted = (forS: number, rollDeg: number) => ({ forS, turn: { rollDeg } });
  const { tiltedShare, tiltDeg } = figures(tilted(30, -8), tilted(10, 21));
  expect(tiltedShare).toBeCloseTo(0.25, 2);
  expect(tiltDeg).toBe(8);
  expect(figures(tilted(40, 19)).tiltedShare).toBe(0);
});

test('distance changes are relative to the usual distance', () => {
  const { nearer, farther } = figures(FACING, { forS: 5, width: 0.5 }, { forS: 5, width: 0.2 });
  expect(nearer).toBeCloseTo(0.5, 2);
  expect(farther).toBeCloseTo(0.25, 2);
});

test('coverage, the share in the opening, and the share in each segment are measured', () => {
  const parts: Part[] = [away(2.5), { forS: 17.5 }, { forS: 10, absent: true }, { forS: 10 }];
  const { coverage, segments, value } = measured(...parts);
  expect(coverage).toBeCloseTo(0.75, 2);
  expect(segments).toEqual([0.75, 1, null, 1]);
  expect(value!.openingShare).toBeCloseTo(0.5, 2);
});

describe('nothing is measured', () => {
  const ofWidth = (width: number) => [{ forS: 40, width }];
  const turnedBy = (yawDeg: number) => [{ forS: 40, turn: { yawDeg } }];
  const reasonOf = (facing: Facing) => (facing.value === null ? facing.reason : null);

  test.each([
    ['with less than 30 s in view', [{ forS: 29 }, { forS: 60, absent: true }], [{ forS: 30 }], 'too-short'],
    ['with a face below a tenth of the width', ofWidth(0.09), ofWidth(0.11), 'too-small'],
    ['with a face in profile', turnedBy(PROFILE_DEG + 1), turnedBy(1 - PROFILE_DEG), 'profile'],
  ] as const)('%s', (_, without, withFigures, reason) => {
    expect(reasonOf(measured(...without))).toBe(reason);
    expect(reasonOf(measured(...withFigures))).toBeNull();
  });

  test('with several faces', () => {
    const { looks, lengthS } = looksAt({ forS: 60 });
    expect(reasonOf(facingOf(looks, { startS: 0, endS: lengthS }, true))).toBe('several-faces');
  });

  test('without a look', () => {
    expect(reasonOf(measured())).toBe('too-short');
  });
});

describe('in a recording with a look every 5 s,', () => {
  /** A look every 5 s; every fourth is away. */
  function bursts() {
    const looks = createFacingLooks(RECORDED_LOOK_DURATION_MAX_S);
    for (let i = 0; i < 40; i += 1) looks.add(5 * i, headAt({ yawDeg: i % 4 === 3 ? 25 : 0 }), ASPECT);
    return facingOf(looks, { startS: 0, endS: 200 }, false);
  }

  test('a look represents the time until the next, and the share has a sampling error', () => {
    const { value, coverage } = bursts();
    expect(coverage).toBe(1);
    expect(value!.share).toBeCloseTo(0.75, 2);
    expect(value!.samplingError).toBeGreaterThan(0.02);
  });

  test('a single look away has no known length', () => {
    expect(bursts().value!.longestAway).toBeNull();
  });
});

test('an absence between continuous looks adds no sampling error', () => {
  const parts = [{ forS: 60 }, { forS: 20, absent: true }, away(20), { forS: 10 }];
  expect(figures(...parts).samplingError).toBe(0);
});

test('a recording whose picture begins later is covered from there', () => {
  const looks = createFacingLooks(RECORDED_LOOK_DURATION_MAX_S);
  for (let atS = 10; atS < 70; atS += 0.5) looks.add(atS, headAt(), ASPECT);
  expect(facingOf(looks, { startS: 10, endS: 70 }, false).coverage).toBeCloseTo(1, 2);
});

describe('five hours of looks', () => {
  const LENGTH_S = 5 * 3600;

  function hours(at: (second: number) => 'facing' | 'away' | 'absent') {
    const looks = createFacingLooks(LIVE_LOOK_DURATION_MAX_S);
    for (let atS = 0; atS < LENGTH_S; atS += 0.5) {
      const is = at(Math.floor(atS));
      looks.add(atS, is === 'absent' ? null : headAt({ yawDeg: is === 'away' ? 25 : 0 }), ASPECT);
    }
    expect(looks.count).toBeLessThanOrEqual(STORED_LOOKS_MAX_COUNT);
    return facingOf(looks, { startS: 0, endS: LENGTH_S }, false);
  }

  test('fit into the bound on stored looks, and keep their share and longest look away', () => {
    const { value, coverage } = hours((second) => (second % 100 < 75 ? 'facing' : 'away'));
    expect(coverage).toBeCloseTo(1, 3);
    expect(value!.share).toBeCloseTo(0.75, 1);
    const { startS, endS } = value!.longestAway!;
    expect(endS - startS).toBeGreaterThan(22);
    expect(endS - startS).toBeLessThan(28);
  });

  test('keep their share of absences', () => {
    const { coverage } = hours((second) => (second % 25 < 20 ? 'facing' : 'absent'));
    expect(coverage).toBeCloseTo(0.8, 1);
  });
});

describe('in a live session,', () => {
  test('a look away is reported once the usual direction is known, until the head faces the camera', () => {
    const { looks } = looksAt({ forS: 20 }, away(3));
    expect(looks.awayForS(23)).toBe(3);
    looks.add(23, headAt(), ASPECT);
    expect(looks.awayForS(23.5)).toBe(0);
  });

  test('no look away is reported in the first 10 s, or while nobody is in view', () => {
    expect(looksAt({ forS: 3 }, away(6)).looks.awayForS(9)).toBe(0);
    expect(looksAt({ forS: 20 }, away(3), { forS: 1, absent: true }).looks.awayForS(24)).toBe(0);
  });

  test('a gap without looks, as while the page is hidden, ends a look away; the next look begins another', () => {
    const { looks } = looksAt({ forS: 20 }, away(3));
    expect(looks.awayForS(60)).toBe(0);
    looks.add(60, headAt({ yawDeg: 25 }), ASPECT);
    expect(looks.awayForS(61)).toBe(1);
  });

  test('no look away is reported for a face that is too small, or in profile', () => {
    const small = { forS: 3, turn: AWAY, width: 0.09 };
    expect(looksAt({ forS: 20 }, small).looks.awayForS(23)).toBe(0);
    const profile = { yawDeg: PROFILE_DEG + 5 };
    expect(looksAt({ forS: 20, turn: profile }, { forS: 3 }).looks.awayForS(23)).toBe(0);
  });
});
