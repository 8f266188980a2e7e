import { recognizedInPart } from '../speech/recognized-share.ts';
import type { SessionReport } from './session-report.ts';

/** The time of which a measured pace is the rate: the recognized part of a session, or the time from its first word to its last. */
export const PACE_TIMES = ['recognized-part', 'first-to-last'] as const;
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
  const inPart = speechCoverage !== null && recognizedInPart(speechCoverage);
  return { wpm: measuredWPM, time: inPart ? 'recognized-part' : 'first-to-last' };
}
