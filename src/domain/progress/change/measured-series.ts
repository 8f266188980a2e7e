import { figureOf, type Measure } from '../comparability.ts';
import type { SessionSummary } from '../summary.ts';
import type { Measured } from './shift-model.ts';

/** In a session of this length, variation within the session and variation between sessions contribute equally to a figure's variance. */
const EQUAL_VARIANCES_MINUTES = 2;

/** Anscombe's constant. With it, the variance of the square root of a Poisson count hardly depends on the count's mean. */
const ANSCOMBE_COUNT = 3 / 8;

/** The variance of the square root of a rate is this divided by the minutes. */
export const ROOT_RATE_VARIANCE = 1 / 4;

/** The figures of sessions, on the scale on which they are tested. Longer sessions have more weight. */
export function measuredSeries(sessions: readonly SessionSummary[], measure: Measure): Measured[] {
  return sessions.map((session) => {
    const minutes = measure === 'fillers' ? fillerCount(session).minutes : session.lengthS / 60;
    return {
      value: measure === 'fillers' ? rootRate(session) : (figureOf(session, measure) ?? 0),
      precision: minutes / (minutes + EQUAL_VARIANCES_MINUTES),
    };
  });
}

/** The square root of the fillers a minute (Anscombe 1948). */
export function rootRate(session: SessionSummary): number {
  const { count, minutes } = fillerCount(session);
  return Math.sqrt((count + ANSCOMBE_COUNT) / minutes);
}

/** The likely fillers of a session, and the minutes of speech. */
export function fillerCount({ likelyFillers, speakingS }: SessionSummary) {
  return { count: likelyFillers ?? 0, minutes: (speakingS ?? 0) / 60 };
}
