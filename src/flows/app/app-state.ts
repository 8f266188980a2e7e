import type { Install } from '../../devices/install.ts';
import type { TakeOver } from '../../devices/service-worker.ts';

/** The state of the app as a whole, whichever screen is shown. */
export interface AppState {
  readonly online: boolean;
  /** A session runs, or its report is being written. */
  readonly sessionRunning: boolean;
  /** A report on a video is being written, or a video measured. */
  readonly reportInProgress: boolean;
  /** There is a report or a take that is not kept on this device. */
  readonly unkeptReport: boolean;
  /** Takes over the newer version; undefined while none waits. */
  readonly update: TakeOver | undefined;
  /** How Aura can be installed; undefined once it is, and where that is unknown. */
  readonly install: Install | undefined;
  /** A video that the system opened with Aura, until the upload screen takes it. */
  readonly opened: File | undefined;
}

export const FIRST_APP_STATE: AppState = {
  online: true,
  sessionRunning: false,
  reportInProgress: false,
  unkeptReport: false,
  update: undefined,
  install: undefined,
  opened: undefined,
};
