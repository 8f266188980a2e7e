import type { Store } from '../store.ts';
import type { AppState } from './app-state.ts';
import type { KeptKind, KeptMarks } from './kept-marks.ts';

interface ClearedDevices {
  readonly marks: KeptMarks;
  /** Whether the storage of each kind exists. */
  readonly isThere: Readonly<Record<KeptKind, () => Promise<boolean>>>;
  /** Calls back each time the page is shown. */
  watchShown(shown: () => void): void;
}

/** Puts into the app's state whether the browser has cleared what was kept. Checks now, and each time the page is shown. */
export async function watchCleared(
  { marks, isThere, watchShown }: ClearedDevices,
  app: Store<AppState>,
): Promise<void> {
  async function check(): Promise<void> {
    for (const kind of ['reports', 'takes'] as const) {
      if (marks.isMarked(kind) && !(await isThere[kind]())) app.set({ cleared: true });
    }
  }
  watchShown(() => void check());
  await check();
}
