import type { SessionReport } from './session-report.ts';

/**
 * The end of all charts of a report, in seconds from Start: the session's end, or the end of the last measurement if that is later
 * (rule 137).
 */
export function chartEndS(
  report: Pick<SessionReport, 'lengthS' | 'voice' | 'postureTimeline' | 'paceTimeline'>,
): number {
  const { lengthS, voice, postureTimeline, paceTimeline } = report;
  const ends = [voice, postureTimeline].map((measured) =>
    measured ? measured.segments.length * measured.segmentS : 0,
  );
  return Math.max(lengthS, ...ends, Number.parseInt(paceTimeline.at(-1)?.time ?? '0', 10));
}
