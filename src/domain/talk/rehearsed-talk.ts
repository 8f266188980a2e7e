import type { TimeSpan } from '../voice/measures.ts';
import type { Guess } from './guess.ts';
import { type Outline, wordCount } from './outline.ts';
import { endRun, type Run } from './plan-clock.ts';

interface RehearsedSection {
  readonly title: string;
  readonly plannedS: number | null;
  /** Its words in the outline. Earlier reports lack them. */
  readonly words?: number;
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

/** @param atS the time of Stop, or until now */
export function rehearsedTalk(id: string, outline: Outline, run: Run, atS: number): RehearsedTalk {
  const { stretches, pauses } = endRun(run, atS);
  return {
    id,
    title: outline.title,
    lengthS: outline.lengthS,
    sections: outline.sections.map((section) => ({
      title: section.title,
      plannedS: section.plannedS,
      words: wordCount(section),
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
