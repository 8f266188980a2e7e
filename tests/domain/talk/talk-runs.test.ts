import { describe, expect, test } from 'vitest';
import {
  heldRanges,
  mostOftenOver,
  nextRun,
  rehearsedSections,
  runTimes,
  wholeS,
} from '../../../src/domain/talk/forecast/talk-runs.ts';
import type { RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';

const stretch = (section: number, startS: number, endS: number) => ({ section, startS, endS });

const TALK: RehearsedTalk = {
  id: 'talk',
  title: 'T',
  lengthS: 180,
  sections: [
    { title: 'A', plannedS: 60, words: 10 },
    { title: 'B', plannedS: 60, words: 10 },
    { title: 'C', plannedS: 60, words: 10 },
  ],
  stretches: [stretch(0, 0, 60), stretch(1, 60, 130), stretch(2, 130, 190)],
  pauses: [],
};

const spent = (change: Partial<RehearsedTalk>) =>
  runTimes({ ...TALK, ...change }).sections.map(({ spentS }) => spentS);
const took = (...lengthsS: number[]): RehearsedTalk => ({
  ...TALK,
  stretches: lengthsS.map((lengthS, i) => {
    const startS = lengthsS.slice(0, i).reduce((sum, one) => sum + one, 0);
    return stretch(i, startS, startS + lengthS);
  }),
});
const dated = (day: number, talk: RehearsedTalk) => ({
  id: `${day}`,
  madeAt: `2026-11-0${day}`,
  language: 'en-US',
  talk,
});

describe('the times of a run', () => {
  test('are the sums of the stretches without pauses', () => {
    expect(spent({})).toEqual([60, 70, 60]);
    expect(spent({ pauses: [{ startS: 70, endS: 80 }] })).toEqual([60, 60, 60]);
    const returned = [stretch(0, 0, 50), stretch(1, 50, 90), stretch(0, 90, 95), stretch(2, 95, 150)];
    expect(spent({ stretches: returned })).toEqual([55, 40, 55]);
  });

  test('leave out the section of Stop, unless it is the last one or the speaker has chosen the sections', () => {
    expect(spent({ stretches: [stretch(0, 0, 60), stretch(1, 60, 70)] })).toEqual([60, null, null]);
    expect(spent({ stretches: [stretch(1, 0, 60)] })).toEqual([null, 60, null]);
  });

  test('sum up only if the whole talk was spoken', () => {
    expect(wholeS(runTimes(TALK))).toBe(190);
    expect(wholeS(runTimes({ ...TALK, stretches: [stretch(1, 0, 60)] }))).toBeNull();
  });
});

test('a section runs over most often from two runs and half of them on', () => {
  const runs = [took(60, 70, 50), took(61, 60, 50), took(50, 61, 50)].map((talk) => runTimes(talk));
  const sections = rehearsedSections(TALK);
  expect(mostOftenOver(sections, runs)).toEqual({ section: 1, over: 2, of: 3 });
  expect(mostOftenOver(sections, runs.slice(0, 2))).toBeNull();
  const rare = Array.from({ length: 2 }, () => runTimes(took(50, 50, 50)));
  expect(mostOftenOver(sections, [...runs, ...rare])).toBeNull();
});

test('ranges are tested on each run with those before it', () => {
  const usual = [1, 2, 3].map((day) => dated(day, took(60, 70 + day, 60)));
  expect(heldRanges(usual, [])).toEqual({ held: 2, count: 2 });
  const long = dated(4, took(200, 250, 190));
  expect(heldRanges([...usual, long], [])).toEqual({ held: 2, count: 3 });
  // Another talk counts from when it was rehearsed on.
  const other = (day: number) => dated(day, { ...took(60, 70, 60), id: 'other' });
  expect(heldRanges(usual, [other(0)]).count).toBe(3);
  expect(heldRanges(usual, [other(5)])).toEqual(heldRanges(usual, []));
});

test('a run without the words of its outline still counts', () => {
  const sections = TALK.sections.map(({ title, plannedS }) => ({ title, plannedS }));
  const told = nextRun(rehearsedSections(TALK), [dated(1, { ...took(60, 70, 60), sections })], []);
  expect(told?.runCount).toBe(1);
});
