import type { SessionReports } from '../takes/session-take.ts';
import type { VideoReports } from '../video-report/video-reports.ts';

/** The latest reports of this page, in memory only (rule 6), and the latest take. */
export interface Reports extends SessionReports, VideoReports {}

export const NO_REPORTS: Reports = {
  session: undefined,
  take: undefined,
  video: undefined,
  videoMeasured: undefined,
  videoMeasuredOnly: undefined,
  comprehensive: undefined,
  comprehensiveMeasured: undefined,
  comprehensiveMeasuredOnly: undefined,
};
