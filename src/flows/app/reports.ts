import type { SessionReports } from '../takes/session-take.ts';
import type { VideoReports } from '../video-report/video-reports.ts';

/** The latest reports of this page, in memory only (rule 6), and the latest take. Each has an id from the time at which it is made. */
export interface Reports extends SessionReports, VideoReports {}

/** A report of this page, or its take. */
export type OnPage = NonNullable<Reports[keyof Reports]>;

/** The content of a report, which is another object after each change; undefined while its video is measured. */
export function contentOf(report: OnPage): object | undefined {
  return 'measuring' in report ? report.measuring.get().measurement : report;
}

export const NO_REPORTS: Reports = {
  session: undefined,
  take: undefined,
  video: undefined,
  videoMeasuredOnly: undefined,
  comprehensive: undefined,
  comprehensiveMeasuredOnly: undefined,
};
