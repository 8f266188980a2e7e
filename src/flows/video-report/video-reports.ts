import type { ComprehensiveReport } from '../../domain/written-report/comprehensive-report.ts';
import type { VideoReport } from '../../domain/written-report/video-report.ts';
import type { BackgroundMeasurement } from './background-measurement.ts';

/**
 * The latest reports on videos. There may be a written report with its measurements, a report of measurements only, or both, because the
 * second does not replace the first. A new written report replaces both.
 */
export interface VideoReports {
  readonly video: VideoReport | undefined;
  /** The measurement of the same file as `video`. */
  readonly videoMeasured: MeasuredFile | undefined;
  readonly videoMeasuredOnly: MeasuredFile | undefined;
  readonly comprehensive: GoalReport | undefined;
  readonly comprehensiveMeasured: MeasuredFile | undefined;
  readonly comprehensiveMeasuredOnly: MeasuredFile | undefined;
}

/** A comprehensive report and the goal of its request. */
export interface GoalReport {
  readonly goal: string;
  readonly report: ComprehensiveReport;
}

/** The measurement of a file, finished or under way. */
export interface MeasuredFile {
  readonly measuring: BackgroundMeasurement;
  /** Whether the figures were part of the prompt. */
  readonly sent: boolean;
  /** Whether what was said was part of the prompt. */
  readonly wordsSent: boolean;
}
