import type { TimeSpan } from '../voice/measures.ts';
import type { Guess } from './guess.ts';
import { type Outline, type Section, wordCount } from './outline.ts';
import { endRun, type Run } from './plan-clock.ts';
import type { Ticks } from './point-ticks.ts';

/** More points of one section than any talk has. Further ones are not followed into the report. No source: our choice. */
const POINTS_MAX_COUNT = 1000;

/** A point of an outline, as it was rehearsed. */
export interface RehearsedPoint {
  readonly text: string;
  /** Whether it was heard, or the speaker says that it was said. */
  readonly isSaid: boolean;
  /** When it was heard, or ticked by hand; null if it was neither. */
  readonly atS: number | null;
  /** Whether the speaker set or cleared it. */
  readonly byHand: boolean;
}

interface RehearsedSection {
  readonly title: string;
  readonly plannedS: number | null;
  /** Its words in the outline. Earlier reports lack them. */
  readonly words?: number;
  /** Undefined in a report of a version that did not follow points. */
  readonly points?: readonly RehearsedPoint[] | undefined;
}

/** A talk as it was rehearsed in a session. Times are seconds from Start, to the hundredth. */
export interface RehearsedTalk {
  /** Id of the talk. */
  readonly id: string;
  readonly title: string;
  /** The length to keep; null if no time is known. If only one section was rehearsed, it is the section's. */
  readonly lengthS: number | null;
  /** All sections of the outline, also if only one was rehearsed. */
  readonly sections: readonly RehearsedSection[];
  /** In order. A section that was returned to has several, one that was skipped has none. */
  readonly stretches: readonly (TimeSpan & { readonly section: number })[];
  /** Pauses for a question, which count for no section. */
  readonly pauses: readonly TimeSpan[];
  /** The speaker's own judgment before the report; null if it was skipped, and left out if nobody asked. */
  readonly guess?: Guess | null;
  /** Index of the section, if only one was rehearsed: no run of the whole talk. */
  readonly only?: number;
}

/**
 * @param run with the ticks of the outline's points
 * @param atS the time of Stop, or until now
 * @param only index of the section, if only one was rehearsed, which the run has as its first
 */
export function rehearsedTalk(
  id: string,
  outline: Outline,
  run: Run & { readonly ticks?: Ticks },
  atS: number,
  only?: number,
): RehearsedTalk {
  const { stretches, pauses } = endRun(run, atS);
  const { ticks } = run;
  return {
    id,
    title: outline.title,
    lengthS: only === undefined ? outline.lengthS : (outline.sections[only]?.plannedS ?? null),
    sections: outline.sections.map((section, i) => ({
      title: section.title,
      plannedS: section.plannedS,
      words: wordCount(section),
      // The points of the other sections were not due.
      ...((only === undefined || only === i) && {
        points: rehearsedPoints(section, ticks?.[only === undefined ? i : 0]),
      }),
    })),
    stretches: stretches.map(({ section, startS, endS }) => ({
      section: only ?? section,
      startS: hundredths(startS),
      endS: hundredths(endS ?? atS),
    })),
    pauses: pauses.map(({ startS, endS }) => ({ startS: hundredths(startS), endS: hundredths(endS) })),
    ...(only !== undefined && { only }),
  };
}

function rehearsedPoints({ points }: Section, ticks: Ticks[number] | undefined): RehearsedPoint[] {
  return points.slice(0, POINTS_MAX_COUNT).map((text, i) => {
    const { atS, byHand } = ticks?.[i] ?? { atS: null, byHand: false };
    return { text, isSaid: atS !== null, atS: atS === null ? null : hundredths(atS), byHand };
  });
}

const hundredths = (seconds: number): number => Math.round(100 * seconds) / 100;
