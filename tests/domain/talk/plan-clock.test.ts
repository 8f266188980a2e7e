import { describe, expect, test } from 'vitest';
import {
  CUE_INTERVAL_S,
  type Light,
  nextLight,
  NO_LIGHT,
  type ShownLight,
} from '../../../src/domain/talk/light.ts';
import {
  endRun,
  moveTo,
  pause,
  type Plan,
  resume,
  type Run,
  runFromStart,
  spentIn,
  viewAt,
} from '../../../src/domain/talk/plan-clock.ts';
import { between, pick, randomFrom } from '../../random.ts';

const PLAN: Plan = { lengthS: 300, sections: [60, 120, 120] };
const at = (run: Run, atS: number, plan = PLAN) => viewAt(plan, run, atS, NO_LIGHT);

describe('the clock of a plan', () => {
  test('counts the section and the talk down', () => {
    const run = moveTo(runFromStart(), 1, 70);
    expect(at(run, 100)).toEqual({
      section: 1,
      isPaused: false,
      spentS: 30,
      leftS: 90,
      talkedS: 100,
      talkLeftS: 200,
      behindS: 10,
      light: 'green',
    });
  });

  test('is behind only when a section is over, and ahead when one is left early', () => {
    expect(at(runFromStart(), 60).behindS).toBe(0);
    expect(at(runFromStart(), 75).behindS).toBe(15);
    expect(at(moveTo(runFromStart(), 1, 40), 50).behindS).toBe(-20);
  });

  test('adds the stretches of a section that is returned to', () => {
    const run = moveTo(moveTo(runFromStart(), 1, 50), 0, 80);
    expect(at(run, 90)).toMatchObject({ section: 0, spentS: 60, leftS: 0 });
    expect(moveTo(run, 0, 95)).toBe(run);
  });

  test('stops in a pause for a question, which a move ends', () => {
    const paused = pause(runFromStart(), 30);
    expect(at(paused, 90)).toMatchObject({
      isPaused: true,
      spentS: 30,
      talkedS: 30,
      talkLeftS: 270,
      behindS: 0,
    });
    expect(pause(paused, 60)).toBe(paused);
    expect(at(resume(paused, 90), 100)).toMatchObject({ isPaused: false, spentS: 40, talkedS: 40 });
    const moved = moveTo(paused, 1, 90);
    expect(moved.pauses).toEqual([{ startS: 30, endS: 90 }]);
    expect(at(moved, 100)).toMatchObject({ section: 1, spentS: 10, talkedS: 40 });
  });

  test('has only elapsed time without a plan', () => {
    const view = at(moveTo(runFromStart(), 1, 50), 80, { lengthS: null, sections: [null, null] });
    expect(view).toMatchObject({ spentS: 30, leftS: null, talkLeftS: null, behindS: null, light: 'none' });
  });
});

test('sections and pauses of any run add up to its time', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    let run = runFromStart();
    let atS = 0;
    for (let i = 0; i < 40; i += 1) {
      atS += between(random, 0, 30);
      run = pick(random, [
        () => pause(run, atS),
        () => resume(run, atS),
        () => moveTo(run, Math.floor(between(random, 0, 3)), atS),
      ])();
    }
    const ended = endRun(run, atS);
    const spentS = [0, 1, 2].reduce((sum, section) => sum + spentIn(ended, section, atS), 0);
    const pausedS = ended.pauses.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
    expect(spentS + pausedS).toBeCloseTo(atS);
    expect(spentS).toBeCloseTo(at(run, atS).talkedS);
    expect(ended.stretches.every(({ endS }) => endS !== null)).toBe(true);
  }
});

/** The lights at each second of a section that is never left, as changes. */
function changesOf(plannedS: number | null, untilS: number): [Light, number][] {
  const changes: [Light, number][] = [];
  let shown: ShownLight = NO_LIGHT;
  for (let atS = 0; atS <= untilS; atS += 1) {
    const next = nextLight({ section: 0, plannedS, spentS: atS, talkedS: atS }, shown);
    if (next !== shown) changes.push([next.light, atS]);
    shown = next;
  }
  return changes;
}

describe('the light', () => {
  test.each([
    [
      300,
      [
        ['green', 0],
        ['amber', 241],
        ['red', 301],
      ],
    ],
    [
      60,
      [
        ['green', 0],
        ['amber', 41],
        ['red', 61],
      ],
    ],
    [
      40,
      [
        ['green', 0],
        ['amber', 21],
        ['red', 41],
      ],
    ],
    [
      39,
      [
        ['green', 0],
        ['red', 40],
      ],
    ],
    [
      5,
      [
        ['green', 0],
        ['red', 20],
      ],
    ],
    [null, [['none', 0]]],
  ] as const)('changes as planned in a section of %s s', (plannedS, changes) => {
    expect(changesOf(plannedS, 400)).toEqual(changes);
  });

  test('shows at once for another section', () => {
    const red: ShownLight = { light: 'red', section: 0, sinceS: 95 };
    expect(nextLight({ section: 1, plannedS: 60, spentS: 0, talkedS: 96 }, red)).toEqual({
      light: 'green',
      section: 1,
      sinceS: 96,
    });
  });

  test('never changes by itself twice within 20 s, whatever the speaker does', () => {
    const gaps: number[] = [];
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomFrom(seed);
      const plan: Plan = { lengthS: null, sections: [between(random, 1, 90), between(random, 1, 90), null] };
      let [run, shown] = [runFromStart(), NO_LIGHT];
      for (let atS = 0; atS < 400; atS += 1) {
        if (random() < 0.02) run = moveTo(run, Math.floor(between(random, 0, 3)), atS);
        const { section, spentS, talkedS } = viewAt(plan, run, atS, shown);
        const next = nextLight({ section, plannedS: plan.sections[section] ?? null, spentS, talkedS }, shown);
        if (next !== shown && next.section === shown.section) gaps.push(next.sinceS - shown.sinceS);
        shown = next;
      }
    }
    expect(gaps.length).toBeGreaterThan(200);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(CUE_INTERVAL_S);
  });
});
