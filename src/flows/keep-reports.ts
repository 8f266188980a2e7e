import type { Measurement } from '../domain/recording/measured-report.ts';
import type { ComprehensiveReport } from '../domain/report/comprehensive-report.ts';
import type { SessionReport } from '../domain/report/session-report.ts';
import type { VideoReport } from '../domain/report/video-report.ts';

/**
 * The latest reports of this page session. In memory only: reloading loses them (specification, §3). Of a video there
 * may be what was written, what was measured, or both.
 */
export interface Reports {
  readonly session: SessionReport | undefined;
  readonly video: VideoReport | undefined;
  readonly videoMeasured: MeasuredFile | undefined;
  readonly comprehensive: GoalReport | undefined;
  readonly comprehensiveMeasured: MeasuredFile | undefined;
}

/** A comprehensive report and the goal it was asked for. */
export interface GoalReport {
  readonly goal: string;
  readonly report: ComprehensiveReport;
}

/** What was measured of a file, and the file, to be played. */
export interface MeasuredFile {
  readonly file: File;
  readonly measurement: Measurement;
  /** The model that wrote the report was told the figures. */
  readonly sent: boolean;
}

export const NO_REPORTS: Reports = {
  session: undefined,
  video: undefined,
  videoMeasured: undefined,
  comprehensive: undefined,
  comprehensiveMeasured: undefined,
};
