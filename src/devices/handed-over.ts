import { del, get } from 'idb-keyval';
import { HANDED_OVER_KEY } from '../domain/handed-over.ts';

/** Takes the video that another app shared, and that the service worker kept; undefined when there is none. */
export async function takeShared(): Promise<File | undefined> {
  const shared = await get<File>(HANDED_OVER_KEY);
  await del(HANDED_OVER_KEY);
  return shared;
}
