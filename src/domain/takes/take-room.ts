import { AUDIO_BITS_PER_S, VIDEO_BITS_PER_S } from './recording-parameters.ts';

/** The browser's estimate of this origin's storage. */
export interface StorageEstimate {
  readonly quotaBytes: number;
  readonly usageBytes: number;
}

/** A take is temporarily stored twice: as its parts, and as the seekable copy. */
const COPIES_COUNT = 2;

/** This much is left free, because the estimate is rounded, and reports and Aura's own files need room, too. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** With less room, the switch says so before Start. */
export const ROOM_MIN_MINUTES = 1;

/** With less room, the screen shows the remaining time during the recording. No source: our choice. */
const LITTLE_ROOM_MINUTES = 60;

export function hasLittleRoom(minutesLeft: number): boolean {
  return minutesLeft < LITTLE_ROOM_MINUTES;
}

/** @returns the whole minutes of a take that fit (rule 79) */
export function minutesThatFit({ quotaBytes, usageBytes }: StorageEstimate, hasVideo: boolean): number {
  const bytesPerS = ((hasVideo ? VIDEO_BITS_PER_S : 0) + AUDIO_BITS_PER_S) / 8;
  const freeBytes = Math.max(0, quotaBytes - usageBytes - RESERVE_BYTES);
  return Math.floor(freeBytes / (COPIES_COUNT * bytesPerS * 60));
}
