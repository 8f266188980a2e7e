import type { TimeSpan } from '../voice/measures.ts';
import type { Outline } from './outline.ts';
import { endRun, type Run } from './plan-clock.ts';

/** A talk as it was rehearsed in a session. Times are seconds from Start, to the hundredth. */
export interface RehearsedTalk {
  /** Id of the talk. */
  readonly id: string;
  readonly title: string;
  /** The length to keep; null if no time is known. If only one section was rehearsed, it is the section's. */
  readonly lengthS: number | null;
  /** All sections of the outline, also if only one was rehearsed. */
  readonly sections: readonly { readonly title: string; readonly plannedS: number | null }[];
  /** In order. A section that was returned to has several, one that was skipped has none. */
  readonly stretches: readonly (TimeSpan & { readonly section: number })[];
  /** Pauses for a question, which count for no section. */
  readonly pauses: readonly TimeSpan[];
  /** Index of the section, if only one was rehearsed: no run of the whole talk. */
  readonly only?: number;
}

/**
 * @param atS the time of Stop, or until now
 * @param only index of the section, if only one was rehearsed, which the run has as its first
 */
export function rehearsedTalk(
  id: string,
  outline: Outline,
  run: Run,
  atS: number,
  only?: number,
): RehearsedTalk {
  const { stretches, pauses } = endRun(run, atS);
  return {
    id,
    title: outline.title,
    lengthS: only === undefined ? outline.lengthS : (outline.sections[only]?.plannedS ?? null),
    sections: outline.sections.map(({ title, plannedS }) => ({ title, plannedS })),
    stretches: stretches.map(({ section, startS, endS }) => ({
      section: only ?? section,
      startS: hundredths(startS),
      endS: hundredths(endS ?? atS),
    })),
    pauses: pauses.map(({ startS, endS }) => ({ startS: hundredths(startS), endS: hundredths(endS) })),
    ...(only !== undefined && { only }),
  };
}

const hundredths = (seconds: number): number => Math.round(100 * seconds) / 100;
