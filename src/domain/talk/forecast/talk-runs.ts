import type { Outline } from '../outline.ts';
import { wordCount } from '../outline.ts';
import { spentIn } from '../plan-clock.ts';
import type { RehearsedTalk } from '../rehearsed-talk.ts';
import { type OutlinedSection, sum } from './expected.ts';
import { type Forecast, forecast } from './forecast.ts';
import type { RunTimes } from './observations.ts';

/** A rehearsed talk in the report on its session. */
export interface DatedRun {
  /** Id of the report. */
  readonly id: string;
  /** ISO 8601 in UTC with milliseconds, so that sorting the texts sorts by time. */
  readonly madeAt: string;
  /** The language of the run: a BCP 47 tag. */
  readonly language: string;
  readonly talk: RehearsedTalk;
}

/** The sections of an outline, as a forecast needs them. */
export const outlinedSections = ({ sections }: Pick<Outline, 'sections'>): OutlinedSection[] =>
  sections.map((section) => ({
    title: section.title,
    plannedS: section.plannedS,
    words: wordCount(section),
  }));

/** The sections of a rehearsed talk, as a forecast needs them. */
export const rehearsedSections = ({ sections }: RehearsedTalk): OutlinedSection[] =>
  sections.map(({ title, plannedS, words = null }) => ({ title, plannedS, words }));

/**
 * The seconds that a run has spent in each section. The section of Stop was not spoken to its end, unless it is the last one, or the speaker has
 * chosen the sections: a single one, or by beginning in a later one than the first.
 */
export function runTimes(talk: RehearsedTalk): RunTimes {
  const { stretches, pauses } = talk;
  const run = { stretches, pauses, pausedAtS: null };
  const stoppedIn = stretches.at(-1)?.section;
  const choseSections = talk.only !== undefined || (stretches[0]?.section ?? 0) > 0;
  return {
    sections: talk.sections.map(({ title, plannedS, words = null }, at) => {
      const isCut = at === stoppedIn && at + 1 < talk.sections.length && !choseSections;
      const spentS = isCut ? 0 : spentIn(run, at, 0);
      return { title, plannedS, words, spentS: spentS > 0 ? spentS : null };
    }),
  };
}

/** Seconds of a run of the whole talk; null if a section was left out. */
export function wholeS({ sections }: RunTimes): number | null {
  const spentS = sections.flatMap((section) => section.spentS ?? []);
  return spentS.length === sections.length && spentS.length > 0 ? sum(spentS) : null;
}

/** The runs of the speaker's other talks before a time, oldest first, by talk. */
function othersBefore(all: readonly DatedRun[], madeAt: string): RunTimes[][] {
  const before = all.filter((run) => run.madeAt < madeAt);
  const ids = new Set(before.map(({ talk }) => talk.id));
  return [...ids].map((id) => before.filter(({ talk }) => talk.id === id).map(({ talk }) => runTimes(talk)));
}

const END_OF_TIME = '~';

/** Foretells the next run of a talk from its dated runs, and those of other talks, oldest first. */
export const nextRun = (
  sections: readonly OutlinedSection[],
  runs: readonly DatedRun[],
  others: readonly DatedRun[],
  before = END_OF_TIME,
): Forecast | null =>
  forecast(
    sections,
    runs.filter(({ madeAt }) => madeAt < before).map(({ talk }) => runTimes(talk)),
    othersBefore(others, before),
  );

/** Foretells each run of a whole talk as it could have been before it, and counts the ranges that held. Runs are the oldest first. */
export function heldRanges(
  runs: readonly DatedRun[],
  others: readonly DatedRun[],
): { readonly held: number; readonly count: number } {
  const held = runs.flatMap(({ madeAt, talk }) => {
    const tookS = wholeS(runTimes(talk));
    const told = tookS === null ? null : nextRun(rehearsedSections(talk), runs, others, madeAt);
    return told && tookS !== null ? [tookS >= told.whole.fromS && tookS <= told.whole.toS] : [];
  });
  return { held: held.filter(Boolean).length, count: held.length };
}

/** The section that ran over most often, at least in half of the runs that have it and in two. Runs are those that are shown. */
export function mostOftenOver(
  sections: readonly OutlinedSection[],
  runs: readonly RunTimes[],
): { readonly section: number; readonly over: number; readonly of: number } | null {
  let most: ReturnType<typeof mostOftenOver> = null;
  for (const [section, { title }] of sections.entries()) {
    const spoken = runs.flatMap((run) =>
      run.sections.filter((one) => one.title === title && one.spentS !== null),
    );
    const over = spoken.filter((one) => one.plannedS !== null && one.spentS! > one.plannedS).length;
    if (over >= 2 && 2 * over >= spoken.length && over > (most?.over ?? 0))
      most = { section, over, of: spoken.length };
  }
  return most;
}
