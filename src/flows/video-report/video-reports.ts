import type { MadeReport } from '../../domain/progress/kept-report.ts';
import type { BackgroundMeasurement } from './background-measurement.ts';

/** The measuring of a report's video, finished or under way. When the report is kept, its result is a part of it. */
interface Measuring {
  readonly measuring: BackgroundMeasurement;
}

export type MadeVideo = MadeReport<'video'> & Measuring;
export type MadeComprehensive = MadeReport<'comprehensive'> & Measuring;
/** A report of measurements only, which may be under way. */
export type MadeMeasured = Omit<MadeReport<'measured'>, 'report'> & Measuring;

/** A report of this page on a video. */
export type MadeOnVideo = MadeVideo | MadeComprehensive | MadeMeasured;

/**
 * The latest reports on videos. There may be a written report, a report of measurements only, or both, because the second does not
 * replace the first. A new written report replaces both.
 */
export interface VideoReports {
  readonly video: MadeVideo | undefined;
  readonly videoMeasuredOnly: MadeMeasured | undefined;
  readonly comprehensive: MadeComprehensive | undefined;
  readonly comprehensiveMeasuredOnly: MadeMeasured | undefined;
}
