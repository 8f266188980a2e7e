import { isMostlyMeasured } from '../measured-share.ts';
import { isLikelyFiller } from '../speech/filler-hits/filler-hit.ts';
import { SECONDS_PER_MINUTE } from '../speech/specification.ts';
import { isLongTalk } from './pace-points.ts';
import type { SessionReport } from './session-report.ts';

/** No source: our choices. A part is long enough for a rate, and the rows of any talk fit one screen. */
const PART_S = 120;
const PARTS_MAX_COUNT = 12;

/** A part of a long session. Times are seconds from Start. */
export interface PartOfTalk {
  readonly startS: number;
  readonly endS: number;
  /** Words per minute; null if less than half of the part was recognized. */
  readonly wpm: number | null;
  /** Null if the speaker is not coached on filler words, or less than half of the part was recognized. */
  readonly likelyFillers: number | null;
}

/**
 * The parts of a session of more than three minutes, of equal lengths of about two minutes, and at most twelve (rule 158). Empty for a
 * shorter one, and without measured words. The pace of a part is over its recognized time from the first to the last word of the
 * session, as that of the session (rule 62).
 */
export function partsOfTalk(
  report: Pick<
    SessionReport,
    'lengthS' | 'speechMeasured' | 'speechCoverage' | 'wordTimes' | 'fillerHits' | 'likelyFillers'
  >,
): PartOfTalk[] {
  const { lengthS, speechMeasured, speechCoverage, wordTimes, fillerHits, likelyFillers } = report;
  const firstS = wordTimes[0];
  if (!isLongTalk(lengthS) || !speechMeasured || !speechCoverage || firstS === undefined) return [];
  const lastS = wordTimes.at(-1)!;
  const fillersAtS = fillerHits.filter(isLikelyFiller).map(({ atS }) => atS);
  const count = Math.min(PARTS_MAX_COUNT, Math.round(lengthS / PART_S));
  return Array.from({ length: count }, (_, i) => {
    const startS = (i * lengthS) / count;
    const endS = ((i + 1) * lengthS) / count;
    const within = (times: readonly number[]) =>
      times.filter((atS) => atS >= startS && (atS < endS || i + 1 === count)).length;
    let recognizedS = 0;
    for (const span of speechCoverage.recognized) {
      const fromS = Math.max(startS, span.startS, firstS);
      recognizedS += Math.max(0, Math.min(endS, span.endS, lastS) - fromS);
    }
    const known = isMostlyMeasured(recognizedS / (endS - startS));
    return {
      startS,
      endS,
      wpm: known ? Math.round((within(wordTimes) / recognizedS) * SECONDS_PER_MINUTE) : null,
      likelyFillers: known && likelyFillers ? within(fillersAtS) : null,
    };
  });
}
