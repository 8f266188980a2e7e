import { isLongTalk } from './pace-points.ts';
import { type SpokenFigures, type SpokenReport, spokenWithin } from './spoken-within.ts';

/** No source: our choices. A part is long enough for a rate, and the rows of any talk fit one screen. */
const PART_S = 120;
const PARTS_MAX_COUNT = 12;

/** A part of a long session. Times are seconds from Start. */
export interface PartOfTalk extends SpokenFigures {
  readonly startS: number;
  readonly endS: number;
}

/**
 * The parts of a session of more than three minutes, of equal lengths of about two minutes, and at most twelve (rule 158). Empty for a
 * shorter one, and without measured words.
 */
export function partsOfTalk(report: SpokenReport): PartOfTalk[] {
  const { lengthS, speechMeasured, speechCoverage, wordTimes } = report;
  if (!isLongTalk(lengthS) || !speechMeasured || !speechCoverage || wordTimes.length === 0) return [];
  const count = Math.min(PARTS_MAX_COUNT, Math.round(lengthS / PART_S));
  return Array.from({ length: count }, (_, i) => {
    const span = { startS: (i * lengthS) / count, endS: ((i + 1) * lengthS) / count };
    return { ...span, ...spokenWithin(report, [span]) };
  });
}
