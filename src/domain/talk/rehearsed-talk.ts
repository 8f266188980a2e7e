import type { TimeSpan } from '../voice/measures.ts';
import type { Guess } from './guess.ts';
import { type Outline, wordCount } from './outline.ts';
import { endRun, type Run } from './plan-clock.ts';
import { noTicks, type Ticks } from './point-ticks.ts';

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
  /** The length to keep; null if no time is known. */
  readonly lengthS: number | null;
  readonly sections: readonly RehearsedSection[];
  /** In order. A section that was returned to has several, one that was skipped has none. */
  readonly stretches: readonly (TimeSpan & { readonly section: number })[];
  /** Pauses for a question, which count for no section. */
  readonly pauses: readonly TimeSpan[];
  /** The speaker's own judgment before the report; null if it was skipped, and left out if nobody asked. */
  readonly guess?: Guess | null;
}

/**
 * @param run with the ticks of the outline's points
 * @param atS the time of Stop, or until now
 */
export function rehearsedTalk(
  id: string,
  outline: Outline,
  run: Run & { readonly ticks?: Ticks },
  atS: number,
): RehearsedTalk {
  const { stretches, pauses } = endRun(run, atS);
  const { ticks = noTicks(outline) } = run;
  return {
    id,
    title: outline.title,
    lengthS: outline.lengthS,
    sections: outline.sections.map((section, i) => ({
      title: section.title,
      plannedS: section.plannedS,
      words: wordCount(section),
      points: section.points.slice(0, POINTS_MAX_COUNT).map((text, k) => {
        const { atS: tickedAtS, byHand } = ticks[i]![k]!;
        return {
          text,
          isSaid: tickedAtS !== null,
          atS: tickedAtS === null ? null : hundredths(tickedAtS),
          byHand,
        };
      }),
    })),
    stretches: stretches.map(({ section, startS, endS }) => ({
      section,
      startS: hundredths(startS),
      endS: hundredths(endS ?? atS),
    })),
    pauses: pauses.map(({ startS, endS }) => ({ startS: hundredths(startS), endS: hundredths(endS) })),
  };
}

const hundredths = (seconds: number): number => Math.round(100 * seconds) / 100;
