import type { Install } from '../../devices/install.ts';
import type { TakeOver } from '../../devices/service-worker.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';

/** The state of the app, independent of the screen. */
export interface AppState {
  readonly online: boolean;
  /** Whether a session runs, or its report is being built. */
  readonly sessionRunning: boolean;
  /** Whether a report on a video is being written, or a video is being measured or written down. */
  readonly reportInProgress: boolean;
  /** Whether a report or a take is not kept on this device. */
  readonly unkeptReport: boolean;
  /** The report of a session that ended when the browser discarded its page. */
  readonly cutShort: SessionReport | undefined;
  /** The function that switches to the newer version; undefined while none waits. */
  readonly update: TakeOver | undefined;
  /** How Aura can be installed; undefined once it is installed, and if unknown. */
  readonly install: Install | undefined;
  /** A video that the system opened with Aura, until the upload screen takes it. */
  readonly opened: File | undefined;
}

export const FIRST_APP_STATE: AppState = {
  online: true,
  sessionRunning: false,
  reportInProgress: false,
  unkeptReport: false,
  cutShort: undefined,
  update: undefined,
  install: undefined,
  opened: undefined,
};
