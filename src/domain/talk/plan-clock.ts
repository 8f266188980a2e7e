import type { TimeSpan } from '../voice/measures.ts';
import { type Light, nextLight, type ShownLight } from './light.ts';

/** A stretch of time in a section, in seconds from Start. The last one is open: `endS` is null. */
export interface Stretch {
  readonly section: number;
  readonly startS: number;
  readonly endS: number | null;
}

/** The speaker's way through the sections of a talk. Times are seconds from Start. */
export interface Run {
  /** In order, at least one. A section that is returned to has several. */
  readonly stretches: readonly Stretch[];
  /** Pauses for a question, which count for no section, in order. */
  readonly pauses: readonly TimeSpan[];
  readonly pausedAtS: number | null;
}

/** The plan: the time of each section in whole seconds, or null, and the length to keep. */
export interface Plan {
  readonly lengthS: number | null;
  readonly sections: readonly (number | null)[];
}

/** The plan against the clock, in seconds. */
export interface PlanView {
  readonly section: number;
  readonly isPaused: boolean;
  /** Time in this section, without pauses: the sum of its stretches. */
  readonly spentS: number;
  /** Negative when it is over; null without a planned time. */
  readonly leftS: number | null;
  /** Time since Start, without pauses. */
  readonly talkedS: number;
  readonly talkLeftS: number | null;
  /** Time behind the plan; negative if ahead, null without planned times. A section's unused time counts as ahead once it is left. */
  readonly behindS: number | null;
  readonly light: Light;
}

export const runFromStart = (): Run => ({
  stretches: [{ section: 0, startS: 0, endS: null }],
  pauses: [],
  pausedAtS: null,
});

const sectionOf = ({ stretches }: Run): number => stretches.at(-1)!.section;

/** Moves to another section. A pause for a question ends with it. */
export function moveTo(run: Run, section: number, atS: number): Run {
  if (section === sectionOf(run)) return run;
  const { stretches, ...rest } = resume(run, atS);
  return { ...rest, stretches: [...closedAt(stretches, atS), { section, startS: atS, endS: null }] };
}

export function pause(run: Run, atS: number): Run {
  return run.pausedAtS === null ? { ...run, pausedAtS: atS } : run;
}

export function resume(run: Run, atS: number): Run {
  if (run.pausedAtS === null) return run;
  return { ...run, pauses: [...run.pauses, { startS: run.pausedAtS, endS: atS }], pausedAtS: null };
}

const closedAt = (stretches: readonly Stretch[], atS: number): Stretch[] =>
  stretches.map(({ section, startS, endS }) => ({ section, startS, endS: endS ?? atS }));

/** Closes the last stretch and pause at Stop. */
export function endRun(run: Run, atS: number): Run {
  const { stretches, ...rest } = resume(run, atS);
  return { ...rest, stretches: closedAt(stretches, atS) };
}

/** Seconds of pauses between two times. */
function pausedBetween({ pauses, pausedAtS }: Run, startS: number, endS: number): number {
  const open = pausedAtS === null ? [] : [{ startS: pausedAtS, endS: Infinity }];
  return [...pauses, ...open].reduce(
    (sum, one) => sum + Math.max(0, Math.min(endS, one.endS) - Math.max(startS, one.startS)),
    0,
  );
}

/** Seconds in a section until a time, without pauses. */
export function spentIn(run: Run, section: number, untilS: number): number {
  return run.stretches
    .filter((stretch) => stretch.section === section)
    .reduce((sum, { startS, endS }) => {
      const stretchEndS = endS ?? untilS;
      return sum + Math.max(0, stretchEndS - startS - pausedBetween(run, startS, stretchEndS));
    }, 0);
}

/** The plan against the clock at a time. */
export function viewAt(plan: Plan, run: Run, atS: number, shown: ShownLight): PlanView {
  const section = sectionOf(run);
  const plannedS = plan.sections[section] ?? null;
  const spentS = spentIn(run, section, atS);
  const talkedS = Math.max(0, atS - pausedBetween(run, 0, atS));
  const plannedUntilS = plan.sections
    .slice(0, section)
    .reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
  return {
    section,
    isPaused: run.pausedAtS !== null,
    spentS,
    leftS: plannedS === null ? null : plannedS - spentS,
    talkedS,
    talkLeftS: plan.lengthS === null ? null : plan.lengthS - talkedS,
    behindS:
      plannedUntilS === null || plannedS === null
        ? null
        : talkedS - plannedUntilS - Math.min(spentS, plannedS),
    light: nextLight({ section, plannedS, spentS, talkedS }, shown).light,
  };
}
