import type { Clock } from '../../devices/clock.ts';
import type { PublishActivity } from '../app/report-activity.ts';
import type { AnalysisFailure, FormFailure, ShareFailure } from '../../domain/failure.ts';
import type { MadeReport } from '../../domain/progress/kept-report.ts';
import type { PromptAttachments } from '../../domain/written-report/prompt.ts';
import type { VideoFile } from '../../domain/written-report/video-file.ts';
import type { Readable } from '../store.ts';
import type { WriteDown } from '../recognizer/write-down.ts';
import type { MeasuringState } from './background-measurement.ts';
import type { MeasureRecording } from './measure-recording.ts';
import type { VideoReports } from './video-reports.ts';

/** The report to write, and the data to append to the prompt. */
export type ReportRequest = PromptAttachments &
  (
    | { readonly kind: 'video' }
    /** @property goal not blank */
    | { readonly kind: 'comprehensive'; readonly goal: string }
  );

/** The speaker's choices for reports on videos (rule 47). */
export interface VideoChoices {
  /** Whether the figures measured on the device are sent with the prompt. */
  readonly sendMeasured: boolean;
  /** Whether reports consist only of measurements, without a request to a model. */
  readonly measureOnly: boolean;
}

/** The text of a model. */
export type WrittenReport =
  | Pick<MadeReport<'video'>, 'kind' | 'report'>
  | Pick<MadeReport<'comprehensive'>, 'kind' | 'goal' | 'report'>;

/** A written report, or why there is none. */
export type ReportResult =
  | { readonly kind: 'written'; readonly written: WrittenReport }
  | { readonly kind: 'canceled' }
  | AnalysisFailure;

export interface ReportFormDevices {
  readonly write: (request: ReportRequest, signal: AbortSignal) => Promise<ReportResult>;
  readonly measure: MeasureRecording;
  /** Returns the recognition of words; undefined if the speaker does not want them, or the host has no recognizer. */
  readonly writeDown: () => WriteDown | undefined;
  readonly publish: (reports: Partial<VideoReports>) => void;
  /** Returns a unique id for a report. */
  newId(): string;
  readonly clock: Pick<Clock, 'utcTime'>;
  readonly choices: () => VideoChoices;
  /** Calls `changed` whenever the choices have changed, also in another window. */
  readonly watchChoices: (changed: () => void) => void;
  /** Whether recognized words are sent, too. Default: off. */
  readonly sendWords: () => boolean;
  /** Called whenever a report of this kind, or the measuring of its video, may have begun or ended. */
  readonly publishActivity: PublishActivity;
}

export interface ReportFormState {
  readonly phase: 'choosing' | 'writing' | 'written';
  readonly file: VideoFile | undefined;
  /** Count of further files that were dropped together with `file`, and ignored. */
  readonly leftOut: number;
  readonly goal: string;
  readonly failure: AnalysisFailure | FormFailure | undefined;
  /** The measuring of the chosen file; undefined until a report on it is requested. */
  readonly measuring: MeasuringState | undefined;
  /** Whether the report waits for the end of the measuring. */
  readonly waitsForMeasuring: boolean;
  /** Whether the latest request was for measurements only. */
  readonly measuresOnly: boolean;
}

/** The form of an upload screen, and its request. Form, request and measuring outlive the screen. */
export interface ReportForm extends Readable<ReportFormState> {
  /** Chooses the first video among the files. */
  choose(first: File, ...others: File[]): void;
  /** Receives a file that another app shared, which counts as chosen, or the reason why there is none. */
  receive(incoming: File | ShareFailure): void;
  setGoal(goal: string): void;
  /**
   * Requests the report and measures the file. The phase becomes `written` when there is something to show.
   *
   * @param how.measureOnly makes a report without a model this time, whatever the speaker chose in Settings
   */
  submit(how?: { readonly measureOnly: boolean }): Promise<void>;
  /** Ends the measuring and continues without it. */
  skipMeasuring(): void;
  /** Ends the recognition of words, and continues without them. */
  skipWords(): void;
  /** Shows a report that consists only of the measurement. */
  showMeasured(): void;
  /** Cancels the request. File and goal are kept. */
  cancel(): void;
  /**
   * Must be called when the screen, or an opened report, is left. Cancels the request. Keeps file, goal, and a measuring that a report
   * shows.
   */
  leave(): void;
}
