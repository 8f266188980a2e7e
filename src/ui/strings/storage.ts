import type { StorageUse } from '../../domain/progress/storage-use.ts';
import type { NoRoom } from '../../domain/storage-room.ts';
import { PRODUCT } from './shell.ts';
import { fileSize } from './takes.ts';

/** Sentences on the storage in use, and on whether the browser may clear it. */
export const STORAGE = {
  heading: 'On this device',
  persistent: `This browser has agreed to keep it until you delete it. Only you can clear it, in ${PRODUCT} or in your browser's settings.`,
  mayBeCleared:
    'This browser may clear it by itself when the device runs out of space. Safari also does after a week without a visit, unless the app is installed.',
  unknown: "This browser doesn't say whether it may clear it by itself.",
  copy: 'An exported copy is safe in any case: use Export from time to time.',
  request: 'Ask this browser to keep it',
  refused: `This browser didn't agree. It may once you have used ${PRODUCT} more often, or installed it.`,
  install: `It helps to install ${PRODUCT}.`,
} as const;

/** Shown on the next screen after the browser has cleared what was kept. */
export const CLEARED = {
  text: `This browser has cleared what ${PRODUCT} kept here, for example because the device ran out of space. Files that you exported bring it back.`,
  toImport: 'Go to Import',
  close: 'Close',
} as const;

/** The sizes of a write that does not fit. @param what names it */
export function roomText({ neededBytes, freeBytes }: NoRoom, what = 'It'): string {
  const room = freeBytes < 100_000 ? 'no room left' : `room for ${fileSize(freeBytes)}`;
  return `${what} needs ${fileSize(neededBytes)}, and this device has ${room}.`;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The amount of storage in use, with the browser's estimate if there is one. */
export function storageText(use: StorageUse): string {
  const parts = [`${counted(use.reportsCount, 'report')} (about ${fileSize(use.reportsBytes)})`];
  if (use.takesCount > 0)
    parts.push(`${counted(use.takesCount, 'take')} (about ${fileSize(use.takesBytes)})`);
  const kept = `You keep ${parts.join(' and ')}.`;
  if (use.originBytes === null) return kept;
  return `${kept} With the files that it needs to open offline, ${PRODUCT} takes about ${fileSize(use.originBytes)} in all, as this browser estimates.`;
}
