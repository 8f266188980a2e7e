import type { DeferringStore } from '../store.ts';
import { type OpenMedia, type SessionState, UNTRACKED } from './session-state.ts';

type Store = DeferringStore<SessionState>;

/** Changes the state of the open devices; nothing if none is open. */
export function setOpen(store: Store, change: Partial<OpenMedia>): void {
  const { media: before } = store.get();
  if (before.kind === 'open') store.set({ media: { ...before, ...change } });
}

/** Shows that the camera, which is live, sends no picture, or sends one again. */
export function showPicture(store: Store, comes: boolean): void {
  const { media } = store.get();
  if (media.kind !== 'open' || media.camera !== (comes ? 'silent' : 'live')) return;
  setOpen(store, { camera: comes ? 'live' : 'silent' });
  if (!comes) store.set({ framing: undefined, ...UNTRACKED });
}

/** Whether the session has a camera, which may have been lost. */
export function hasCamera({ media }: SessionState): boolean {
  return media.kind === 'open' && media.camera !== 'none';
}
