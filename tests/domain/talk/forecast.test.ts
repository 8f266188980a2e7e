import { describe, expect, test } from 'vitest';
import { forecast } from '../../../src/domain/talk/forecast/forecast.ts';
import type { RunTimes } from '../../../src/domain/talk/forecast/observations.ts';
import { normalShare, quantileOf, shareBelow } from '../../../src/domain/talk/forecast/normal.ts';
import { randomFrom } from '../../random.ts';
import { simulateSpeaker } from './simulated-speakers.ts';

const SECTIONS = [
  { title: 'Opening', plannedS: 60, words: 12 },
  { title: 'Why', plannedS: 120, words: 24 },
  { title: 'Costs', plannedS: 120, words: 24 },
];

const run = (...spentS: (number | null)[]): RunTimes => ({
  sections: SECTIONS.map((section, i) => ({ ...section, spentS: spentS[i]! })),
});

const width = ({ fromS, toS }: { fromS: number; toS: number }) => Math.log(toS / fromS);
const wholeOf = (...runs: RunTimes[]) => forecast(SECTIONS, runs, [])!.whole;

describe('the next run', () => {
  test('is unsaid without a run of this or another talk, without sections, and without times and words', () => {
    expect(forecast(SECTIONS, [], [])).toBeNull();
    expect(forecast(SECTIONS, [run(null, null, null)], [])).toBeNull();
    expect(forecast([], [run(60, 120, 120)], [])).toBeNull();
    const bare = SECTIONS.map(({ title }) => ({ title, plannedS: null, words: null }));
    expect(forecast(bare, [run(60, 120, 120)], [])).toBeNull();
  });

  test('is foretold from one run of this talk, or of another one', () => {
    const own = forecast(SECTIONS, [run(70, 150, 120)], [])!;
    expect(own.runCount).toBe(1);
    const other = forecast(SECTIONS, [], [[run(70, 150, 120)]])!;
    expect(other.runCount).toBe(0);
    expect(width(other.whole)).toBeGreaterThan(width(own.whole));
    expect(own.whole.fromS).toBeLessThan(340);
    expect(own.whole.toS).toBeGreaterThan(340);
  });

  test('narrows as like runs come', () => {
    const runs = [run(64, 131, 118), run(66, 128, 122), run(65, 133, 119), run(63, 130, 121)];
    const widths = runs.map((_, i) => width(wholeOf(...runs.slice(0, i + 1))));
    for (const [i, one] of widths.slice(1).entries()) expect(one).toBeLessThan(widths[i]!);
  });

  test('has a wide range for a speaker who varies', () => {
    const steady = wholeOf(run(60, 120, 120), run(61, 119, 121), run(60, 121, 120));
    const varying = wholeOf(run(50, 150, 100), run(80, 100, 160), run(55, 140, 105));
    expect(width(varying)).toBeGreaterThan(1.3 * width(steady));
  });

  test('follows the later of two lengths', () => {
    const shorter = wholeOf(run(80, 160, 160), run(60, 120, 120));
    const longer = wholeOf(run(60, 120, 120), run(80, 160, 160));
    expect(shorter.likelyS).toBeLessThan(longer.likelyS);
  });

  test('names the section that will most likely run over, if one will', () => {
    const over = forecast(SECTIONS, [run(50, 170, 100), run(50, 165, 100)], [])!.over!;
    expect(over.section).toBe(1);
    expect(over.share).toBeGreaterThan(0.8);
    expect(forecast(SECTIONS, [run(40, 80, 80), run(40, 80, 80)], [])!.over).toBeNull();
  });

  test('uses the sections that a run has reached', () => {
    const part = forecast(SECTIONS, [run(90, null, null)], [])!;
    const whole = forecast(SECTIONS, [run(90, 120, 120)], [])!;
    expect(width(part.sections[0]!)).toBeLessThan(width(part.sections[1]!));
    expect(width(whole.whole)).toBeLessThan(width(part.whole));
    // A section that was passed over says nothing.
    expect(forecast(SECTIONS, [run(90, 3, null)], [])).toEqual(part);
  });

  test('uses of a changed outline the sections with the same title and similar words, for less', () => {
    const was = (title: string, words: number): RunTimes => ({
      sections: run(60, 170, 120).sections.with(1, { title, plannedS: 120, words, spentS: 170 }),
    });
    const same = forecast(SECTIONS, [was('Why', 24)], [])!;
    const similar = forecast(SECTIONS, [was('why ', 28)], [])!;
    expect(similar).toEqual(same);
    for (const changed of [was('Why', 60), was('Because', 24)]) {
      const told = forecast(SECTIONS, [changed], [])!;
      expect(told.sections[1]!.likelyS).toBeLessThan(same.sections[1]!.likelyS);
      expect(width(told.sections[0]!)).toBeGreaterThan(width(same.sections[0]!));
    }
  });

  test('tells two sections of one title apart by their order', () => {
    const sections = [SECTIONS[0]!, SECTIONS[0]!];
    const twice = { sections: sections.map((one, i) => ({ ...one, spentS: i === 0 ? 30 : 90 })) };
    const told = forecast(sections, [twice, twice], [])!;
    expect(told.sections[0]!.likelyS).toBeLessThan(50);
    expect(told.sections[1]!.likelyS).toBeGreaterThan(70);
  });

  test('without times rests on words, and other talks count only if they have none either', () => {
    const untimed = SECTIONS.map(({ title, words }) => ({ title, plannedS: null, words }));
    expect(forecast(untimed, [], [[run(60, 120, 120)]])).toBeNull();
    const spent = { sections: untimed.map((one, i) => ({ ...one, spentS: [60, 120, 120][i]! })) };
    const told = forecast(untimed, [spent], [])!;
    expect(told.over).toBeNull();
    expect(told.whole.likelyS).toBeGreaterThan(240);
    expect(told.whole.likelyS).toBeLessThan(360);
    expect(forecast(untimed, [], [[spent]])).not.toBeNull();
  });

  test('is within its range in nine of ten third runs of simulated speakers', () => {
    const random = randomFrom(11);
    let held = 0;
    for (let i = 0; i < 200; i += 1) {
      const { runs } = simulateSpeaker({ runs: 3, others: 0 }, random);
      const told = forecast(runs[2]!.sections, runs.slice(0, 2), [])!;
      const tookS = runs[2]!.sections.reduce((sum, { spentS }) => sum + spentS!, 0);
      if (tookS >= told.whole.fromS && tookS <= told.whole.toS) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(170);
    expect(held).toBeLessThanOrEqual(192);
  });
});

test('quantiles of a mixture of normal distributions are where its shares say', () => {
  expect(normalShare(1.959964)).toBeCloseTo(0.975, 6);
  expect(normalShare(-1.644854)).toBeCloseTo(0.05, 6);
  const mixture = [
    { weight: 0.3, mean: -1, sd: 0.5 },
    { weight: 0.7, mean: 2, sd: 1 },
  ];
  for (const share of [0.05, 0.5, 0.95])
    expect(shareBelow(mixture, quantileOf(mixture, share))).toBeCloseTo(share, 6);
});
