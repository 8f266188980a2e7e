import type { NoRoom, StorageEstimate } from '../storage-room.ts';
import { AUDIO_BITS_PER_S, VIDEO_BITS_PER_S } from './recording-parameters.ts';

/** A take is temporarily stored twice: as its parts, and as the seekable copy. */
const COPIES_COUNT = 2;

/** This much is left free, because the estimate is rounded, and reports and Aura's own files need room, too. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** With room for less, the switch says so before Start. */
const MIN_MINUTES = 1;

/** While a file grows, the room is compared again after this many bytes: half a minute of picture and sound. */
export const GROWTH_STEP_BYTES = 4 * 2 ** 20;

/** The room for a take: whole minutes, or too little to record. */
export type TakeRoom = { readonly kind: 'minutes'; readonly minutes: number } | NoRoom;

/** With less room, the screen shows the remaining time during the recording. No source: our choice. */
const LITTLE_ROOM_MINUTES = 60;

export function hasLittleRoom(minutesLeft: number): boolean {
  return minutesLeft < LITTLE_ROOM_MINUTES;
}

/** Bytes that a take of this length needs, with its copy. */
function bytesOfMinutes(minutes: number, hasVideo: boolean): number {
  const bytesPerS = ((hasVideo ? VIDEO_BITS_PER_S : 0) + AUDIO_BITS_PER_S) / 8;
  return COPIES_COUNT * bytesPerS * 60 * minutes;
}

/** Bytes for which there must be room, so that a take can begin. */
export const bytesToBegin = (hasVideo: boolean): number =>
  Math.max(GROWTH_STEP_BYTES, bytesOfMinutes(MIN_MINUTES, hasVideo));

/** @returns the room by the browser's estimate (rule 79) */
export function roomForTake({ quotaBytes, usageBytes }: StorageEstimate, hasVideo: boolean): TakeRoom {
  const freeBytes = Math.max(0, quotaBytes - usageBytes - RESERVE_BYTES);
  const neededBytes = bytesToBegin(hasVideo);
  if (freeBytes < neededBytes) return { kind: 'no-room', neededBytes, freeBytes };
  return { kind: 'minutes', minutes: Math.floor(freeBytes / bytesOfMinutes(1, hasVideo)) };
}
