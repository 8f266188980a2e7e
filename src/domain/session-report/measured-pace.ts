import { recognizedInPart } from '../speech/coverage.ts';
import { PACE_MAX_WPM, PACE_MIN_WPM } from '../speech/specification.ts';
import type { SessionReport } from './session-report.ts';

/** The time of which a measured pace is the rate: the session without pauses, its recognized part, or the time spoken. */
export const PACE_TIMES = ['without-pauses', 'recognized-part', 'spoken'] as const;
export type PaceTime = (typeof PACE_TIMES)[number];

/**
 * The pace to show beside the specification's average, and its time, which says why they differ (rule 20).
 *
 * @returns undefined if the average is not misleading
 */
export function paceBesideAverage({
  avgWPM,
  measuredWPM,
  averageMisleads,
  speechCoverage,
}: Pick<SessionReport, 'avgWPM' | 'measuredWPM' | 'averageMisleads' | 'speechCoverage'>):
  | { readonly wpm: number; readonly time: PaceTime }
  | undefined {
  if (!averageMisleads || avgWPM === null || measuredWPM === null) return undefined;
  if (speechCoverage && recognizedInPart(speechCoverage))
    return { wpm: measuredWPM, time: 'recognized-part' };
  // A bound of the average, and words after the last sample, are no pauses.
  const pauses = measuredWPM > avgWPM && avgWPM > PACE_MIN_WPM && avgWPM < PACE_MAX_WPM;
  return { wpm: measuredWPM, time: pauses ? 'without-pauses' : 'spoken' };
}
