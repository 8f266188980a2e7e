import { isMostlyMeasured } from '../measured-share.ts';
import { RATE_MIN_S } from '../speech/coverage.ts';
import { isLikelyFiller } from '../speech/filler-hits/filler-hit.ts';
import { SECONDS_PER_MINUTE } from '../speech/specification.ts';
import type { TimeSpan } from '../voice/measures.ts';
import type { SessionReport } from './session-report.ts';

/** The fields of a report from which a part of it is measured. */
export type SpokenReport = Pick<
  SessionReport,
  'lengthS' | 'speechMeasured' | 'speechCoverage' | 'wordTimes' | 'fillerHits' | 'likelyFillers'
>;

/** Figures of a part of a session. */
export interface SpokenFigures {
  /** Words per minute; null if less than half of the part was recognized, or less than {@link RATE_MIN_S}. */
  readonly wpm: number | null;
  /** Null if the speaker is not coached on filler words, or less than half of the part was recognized. */
  readonly likelyFillers: number | null;
}

const UNMEASURED: SpokenFigures = { wpm: null, likelyFillers: null };

/** The number of times in a part of a session, which may consist of several spans. At the session's end, later times belong to it, too. */
export const countWithin = (times: readonly number[], spans: readonly TimeSpan[], lengthS: number): number =>
  times.filter((atS) => spans.some(({ startS, endS }) => atS >= startS && (atS < endS || endS >= lengthS)))
    .length;

/** Whether at least half of a part of a session was recognized: its words came, or nothing was said. Without any words, nothing was. */
export function isHeardWithin(report: SpokenReport, spans: readonly TimeSpan[]): boolean {
  const { speechMeasured, speechCoverage, wordTimes } = report;
  const spanS = spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  if (!speechMeasured || !speechCoverage || wordTimes.length === 0 || spanS <= 0) return false;
  const recognizedS = speechCoverage.recognized.reduce(
    (sum, one) =>
      spans.reduce(
        (within, { startS, endS }) =>
          within + Math.max(0, Math.min(endS, one.endS) - Math.max(startS, one.startS)),
        sum,
      ),
    0,
  );
  return isMostlyMeasured(recognizedS / spanS);
}

/**
 * Pace and likely fillers of a part of a session. The pace is over its recognized time from the first to the last word of the session, as that
 * of the session (rule 62).
 */
export function spokenWithin(report: SpokenReport, spans: readonly TimeSpan[]): SpokenFigures {
  const { lengthS, speechMeasured, speechCoverage, wordTimes, fillerHits, likelyFillers } = report;
  const firstS = wordTimes[0];
  const spanS = spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  if (!speechMeasured || !speechCoverage || firstS === undefined || spanS <= 0) return UNMEASURED;
  const lastS = wordTimes.at(-1)!;
  let recognizedS = 0;
  for (const span of speechCoverage.recognized) {
    for (const { startS, endS } of spans) {
      const fromS = Math.max(startS, span.startS, firstS);
      recognizedS += Math.max(0, Math.min(endS, span.endS, lastS) - fromS);
    }
  }
  if (!isMostlyMeasured(recognizedS / spanS)) return UNMEASURED;
  const fillersAtS = fillerHits.filter(isLikelyFiller).map(({ atS }) => atS);
  return {
    wpm:
      recognizedS < RATE_MIN_S
        ? null
        : Math.round((countWithin(wordTimes, spans, lengthS) / recognizedS) * SECONDS_PER_MINUTE),
    likelyFillers: likelyFillers ? countWithin(fillersAtS, spans, lengthS) : null,
  };
}
