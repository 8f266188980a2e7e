import type { AnalysisFailure, FormFailure, ShareFailure } from '../../domain/failure.ts';
import type { PromptAttachments } from '../../domain/written-report/prompt.ts';
import type { VideoFile } from '../../domain/written-report/video-file.ts';
import type { Readable } from '../store.ts';
import type { WriteDown } from '../words/write-down.ts';
import type { MeasuringState } from './background-measurement.ts';
import type { MeasureRecording } from './measure-recording.ts';
import type { VideoReports } from './video-reports.ts';

/** The report to be written, and what is appended to the prompt. */
export type ReportRequest = PromptAttachments &
  (
    | { readonly kind: 'video' }
    /** @property goal not blank */
    | { readonly kind: 'comprehensive'; readonly goal: string }
  );

/** The speaker's choices that a report on a video follows (rule 47). */
export interface VideoChoices {
  /** The figures measured on the device are sent with the prompt. */
  readonly sendMeasured: boolean;
  /** No request is sent: the report consists of the measurements. */
  readonly measureOnly: boolean;
}

/** The reports to publish; or why there are none. */
export type ReportResult =
  | { readonly kind: 'written'; readonly reports: Partial<VideoReports> }
  | { readonly kind: 'canceled' }
  | AnalysisFailure;

export interface ReportFormDevices {
  /** Writes a report. */
  readonly write: (request: ReportRequest, signal: AbortSignal) => Promise<ReportResult>;
  readonly measure: MeasureRecording;
  /** Recognizes words; undefined where the speaker does not want them, or can't have them here. */
  readonly writeDown: () => WriteDown | undefined;
  readonly publish: (reports: Partial<VideoReports>) => void;
  readonly choices: () => VideoChoices;
  /** Calls `changed` whenever the choices have changed, also in another window. */
  readonly watchChoices: (changed: () => void) => void;
  /** Whether what was said is sent, too. Off at first. */
  readonly sendWords: () => boolean;
  /** Called whenever it may have changed whether a report of this kind is being written, or its video measured. */
  readonly publishReportActivity: (kind: ReportRequest['kind'], reportInProgress: boolean) => void;
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
  /** The report is written, or shown, only after the measuring has ended. */
  readonly waitsForMeasuring: boolean;
  /** The latest request asked no model. */
  readonly measuresOnly: boolean;
}

/** The form of an upload screen, and the request made with it. Both outlive the screen, and so does the measuring. */
export interface ReportForm extends Readable<ReportFormState> {
  /** Chooses the first video among the files. */
  choose(first: File, ...others: File[]): void;
  /** Takes a file that another app shared, which counts as chosen, or the reason why there is none. */
  receive(incoming: File | ShareFailure): void;
  setGoal(goal: string): void;
  /**
   * Requests the report and measures the file. The phase becomes `written` when there is something to show.
   *
   * @param how.measureOnly asks no model this time, whatever the speaker chose in Settings
   */
  submit(how?: { readonly measureOnly: boolean }): Promise<void>;
  /** Ends the measuring and continues without it. */
  skipMeasuring(): void;
  /** Ends the writing down and continues without words. */
  skipWords(): void;
  /** Shows a report made of the measurement alone. */
  showMeasured(): void;
  /** Cancels the request. File and goal are kept. */
  cancel(): void;
  /**
   * Call when the screen is left, or the report that was opened: cancels the request. File, goal and a measuring that a report
   * shows are kept.
   */
  leave(): void;
}
