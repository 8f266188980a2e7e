import type { Install } from '../../devices/install.ts';
import type { OfflineCopy, TakeOver } from '../../devices/service-worker.ts';
import type { ForeignRequests } from '../../domain/seal.ts';
import type { NoRoom } from '../../domain/storage-room.ts';

/** A session that the speaker left before Stop. Its report is in memory only, until it is shown or dismissed. */
export interface LeftSession {
  /** Seconds from Start until it was left. */
  readonly lengthS: number;
  /** Publishes its report, counts the session, and opens the report. */
  show(): void;
  dismiss(): void;
}

/** The state of the app, independent of the screen. */
export interface AppState {
  readonly online: boolean;
  /** Whether a session runs, or its report is being built. */
  readonly sessionRunning: boolean;
  /** Whether a report on a video is being written, a video is being measured, or words of a recording are being recognized. */
  readonly reportInProgress: boolean;
  /** Whether reports and takes of a file are being imported. */
  readonly importing: boolean;
  /** Whether a report or a take is not kept on this device. */
  readonly unkeptReport: boolean;
  /** The latest session that was left, until the next Start (rule 9). */
  readonly leftSession?: LeftSession | undefined;
  /** Id of the report of a session that ended when the browser discarded its page. */
  readonly cutShort: string | undefined;
  /** The function that switches to the newer version; undefined while none waits. */
  readonly update: TakeOver | undefined;
  /** Whether Aura opens without a network; undefined until that is known. */
  readonly offlineCopy: OfflineCopy | undefined;
  /** The sizes, if there was no room for that copy. */
  readonly noRoomForCopy?: NoRoom | undefined;
  /** The requests of this page to other hosts, if it was opened sealed; else undefined, also until its code is loaded. */
  readonly sealedPage?: ForeignRequests | undefined;
  /** Reloads the page, so that it follows the switch that seals it. Left out until its code is loaded. */
  readonly followSeal?: () => Promise<void>;
  /** How Aura can be installed; undefined once it is installed, and if unknown. */
  readonly install: Install | undefined;
  /** Whether the browser has cleared what was kept on this device. */
  readonly cleared: boolean;
  /** A video that the system opened with Aura, until the upload screen takes it. */
  readonly opened: File | undefined;
}

export const FIRST_APP_STATE: AppState = {
  online: true,
  sessionRunning: false,
  reportInProgress: false,
  importing: false,
  unkeptReport: false,
  cutShort: undefined,
  update: undefined,
  offlineCopy: undefined,
  install: undefined,
  cleared: false,
  opened: undefined,
};
