import type { SessionReport } from './session-report.ts';

/**
 * Where all charts of a report end, in seconds from Start: with the session, or with the last segment of what was measured, which may be
 * longer than what is left of the session (rule 137).
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
