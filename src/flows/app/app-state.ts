import type { Install } from '../../devices/install.ts';
import type { TakeOver } from '../../devices/service-worker.ts';

/** What is true of the app as a whole, whichever screen is shown. */
export interface AppState {
  readonly online: boolean;
  /** A session runs, or its report is being written. */
  readonly sessionRunning: boolean;
  /** A report on a video is being written, or a video measured. */
  readonly reportInProgress: boolean;
  /** Undefined while no newer version waits. */
  readonly update: TakeOver | undefined;
  /** How Aura can be installed; undefined once it is, and where that can't be told. */
  readonly install: Install | undefined;
  /** A video that the system opened with Aura, until the upload screen takes it. */
  readonly opened: File | undefined;
}

export const FIRST_APP_STATE: AppState = {
  online: true,
  sessionRunning: false,
  reportInProgress: false,
  update: undefined,
  install: undefined,
  opened: undefined,
};
