import type { Install } from '../devices/install.ts';

/** What is true of the app as a whole, whichever screen is shown. */
export interface AppState {
  readonly online: boolean;
  /** A session runs, or its report is being written: nothing may interrupt it. */
  readonly practising: boolean;
  /** Lets the newer version that waits take over, and reloads the page; undefined while none waits. */
  readonly update: (() => void) | undefined;
  /** How Aura can be installed; undefined once it is, and where that can't be told. */
  readonly install: Install | undefined;
  /** A video that the system opened with Aura, until the upload screen takes it. */
  readonly opened: File | undefined;
}

export const FIRST_APP_STATE: AppState = {
  online: true,
  practising: false,
  update: undefined,
  install: undefined,
  opened: undefined,
};
