import type { openedByShare } from '../../devices/launches.ts';
import type { takeShared } from '../../devices/shared-file.ts';
import type { ShareFailure } from '../../domain/failure.ts';
import type { Store } from '../store.ts';
import type { AppState } from './app-state.ts';

/** Takes the video that the system opened with Aura, else the one that another app shared; undefined if there is none. */
export async function takeIncomingFile(
  app: Store<AppState>,
  opened: File | undefined,
  shared: { openedByShare: typeof openedByShare; takeShared: typeof takeShared },
): Promise<File | ShareFailure | undefined> {
  app.set({ opened: undefined });
  if (opened) return opened;
  return shared.openedByShare() ? shared.takeShared() : undefined;
}
