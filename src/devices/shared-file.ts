import { del, get } from 'idb-keyval';
import type { ShareFailure } from '../domain/failure.ts';
import { SHARED_FILE_KEY, LOST_SHARE, SHARED_PARAMETER } from '../domain/shared-file.ts';
import { logStorageBug } from './log-storage-bug.ts';

const SHARE_LOST: ShareFailure = { kind: 'share-lost' };

/** The size of a shared video that was not taken yet, and that the next start of Aura deletes. Undefined without one. */
export async function sharedBytes(): Promise<number | undefined> {
  try {
    return (await get<File>(SHARED_FILE_KEY))?.size;
  } catch (error) {
    logStorageBug(error);
    return undefined;
  }
}

/** Takes the video that another app shared, and removes it from the service worker's storage; undefined without one. */
export async function takeShared(): Promise<File | ShareFailure | undefined> {
  const url = new URL(location.href);
  const lost = url.searchParams.get(SHARED_PARAMETER) === LOST_SHARE;
  url.searchParams.delete(SHARED_PARAMETER);
  history.replaceState(history.state, '', url);
  // If storage is blocked, some browsers reject and others throw synchronously.
  try {
    const shared = await get<File>(SHARED_FILE_KEY);
    // If deleting is refused, the next shared video overwrites this one.
    await del(SHARED_FILE_KEY).catch(logStorageBug);
    return lost ? SHARE_LOST : shared;
  } catch (error) {
    logStorageBug(error);
    return SHARE_LOST;
  }
}
