import type { RunTimes } from '../../../src/domain/talk/forecast/observations.ts';
import { between, pick, type Random } from '../../random.ts';

/** A speaker as a random process, with the runs of a talk. */
export interface SimulatedSpeaker {
  /** Oldest first. */
  readonly runs: readonly RunTimes[];
  /** Runs of the speaker's other talks, oldest first. */
  readonly others: readonly (readonly RunTimes[])[];
  /** Draws the seconds of the sections of a run again, from the same speaker. @param run its index */
  redraw(run: number, random: Random): number[];
}

export interface SimulatedWith {
  readonly runs: number;
  /** Number of other talks, each rehearsed up to three times. */
  readonly others: number;
  readonly timed?: boolean;
  /** The run before which the outline changes. */
  readonly changedBefore?: number;
}

/**
 * Standard deviation of the logarithm of the pace, over half a minute of speech. Three passages of one reader of about 28 s have 149, 147 and
 * 136 words a minute, so 0.051; the range is its interval of 90 % (chi-squared, two degrees of freedom).
 */
const PACE_SPREAD = [0.029, 0.224] as const;
const PACE_SPREAD_S = 30;
/** The speaker says more or less in a section from run to run. No source, like all that follows. */
const CONTENT_SPREAD = [0.02, 0.1] as const;
const RUN_SPREAD = [0.01, 0.08] as const;
const DRIFT_A_RUN = [-0.06, 0.03] as const;
/** After this many runs the talk is learned. */
const DRIFTING_RUNS_COUNT = 4;
const BAD_DAY_SHARE = 0.1;
const BAD_DAY = [0.08, 0.25] as const;
const SECTION_S = [20, 300] as const;
const WORD_SPREAD = 0.45;
const PLAN_SPREAD = 0.25;

/** The habits of a speaker in all talks. */
interface Habits {
  readonly over: number;
  readonly wordS: number;
  readonly paceSpread: number;
  readonly contentSpread: number;
  readonly runSpread: number;
}

interface Section {
  readonly title: string;
  readonly plannedS: number | null;
  readonly words: number;
  /** Seconds in a usual first run. */
  readonly usualS: number;
}

export function simulateSpeaker(given: SimulatedWith, random: Random): SimulatedSpeaker {
  const { timed = true, changedBefore = Infinity } = given;
  const habits: Habits = {
    over: 0.1 + 0.2 * normal(random),
    wordS: 5 * Math.exp(0.3 * normal(random)),
    paceSpread: evenly(random, PACE_SPREAD),
    contentSpread: between(random, ...CONTENT_SPREAD),
    runSpread: between(random, ...RUN_SPREAD),
  };
  const outline = drawOutline(habits, timed, random);
  const changed = changeOutline(outline, random);
  const drift = between(random, ...DRIFT_A_RUN);
  const sectionsOf = (run: number) => (run >= changedBefore ? changed : outline);
  const redraw = (run: number, from: Random) => drawRun(sectionsOf(run), habits, driftOf(run, drift), from);
  const others = Array.from({ length: given.others }, () => {
    const sections = drawOutline(habits, timed, random);
    const driftThere = between(random, ...DRIFT_A_RUN);
    return Array.from({ length: 1 + Math.floor(3 * random()) }, (_, run) =>
      timesOf(sections, drawRun(sections, habits, driftOf(run, driftThere), random)),
    );
  });
  const runs = Array.from({ length: given.runs }, (_, run) => timesOf(sectionsOf(run), redraw(run, random)));
  return { runs, others, redraw };
}

const driftOf = (run: number, drift: number): number => drift * Math.min(run, DRIFTING_RUNS_COUNT);

function drawOutline(habits: Habits, timed: boolean, random: Random): Section[] {
  const talkOver = habits.over + 0.12 * normal(random);
  const wordS = habits.wordS * Math.exp(0.3 * normal(random));
  const count = 3 + Math.floor(6 * random());
  return Array.from({ length: count }, (_, i) => {
    const usualS = evenly(random, SECTION_S);
    const plannedS =
      5 * Math.round(Math.max(10, usualS * Math.exp(PLAN_SPREAD * normal(random) - talkOver)) / 5);
    const words = Math.max(2, Math.round((usualS / wordS) * Math.exp(WORD_SPREAD * normal(random))));
    return { title: `Section ${i}`, plannedS: timed ? plannedS : null, words, usualS };
  });
}

/** One section is written anew, and the others are said a little otherwise. */
function changeOutline(sections: readonly Section[], random: Random): Section[] {
  const anew = pick(random, sections);
  return sections.map((section) => {
    const usualS = section.usualS * Math.exp(0.1 * normal(random));
    if (section !== anew) return { ...section, usualS };
    return { ...section, title: 'A new section', usualS: usualS * Math.exp(0.3 * normal(random)) };
  });
}

function drawRun(sections: readonly Section[], habits: Habits, drift: number, random: Random): number[] {
  const bad = random() < BAD_DAY_SHARE ? between(random, ...BAD_DAY) : 0;
  const ofRun = drift + bad + habits.runSpread * normal(random);
  return sections.map(({ usualS }) => {
    const pace = habits.paceSpread * Math.sqrt(PACE_SPREAD_S / usualS) * normal(random);
    return usualS * Math.exp(ofRun + pace + habits.contentSpread * normal(random));
  });
}

const timesOf = (sections: readonly Section[], spentS: readonly number[]): RunTimes => ({
  sections: sections.map(({ title, plannedS, words }, i) => ({ title, plannedS, words, spentS: spentS[i]! })),
});

/** Evenly on a logarithmic scale. */
const evenly = (random: Random, [from, to]: readonly [number, number]): number =>
  Math.exp(between(random, Math.log(from), Math.log(to)));

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
