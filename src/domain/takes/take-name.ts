import type { LocalMinute } from './take-record.ts';

/** A media type without its parameters, in lower case. */
export function bareType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/** The types of stored takes. A recording is copied to WebM, unless it is MP4. */
export const STORED_TYPES = ['video/webm', 'video/mp4', 'audio/webm', 'audio/mp4'] as const;

/** The type in which a recording is stored, whatever type the recorder reports. */
export function storedType(type: string): (typeof STORED_TYPES)[number] {
  const bare = bareType(type);
  const container = bare.endsWith('/mp4') ? 'mp4' : 'webm';
  return bare.startsWith('audio/') ? `audio/${container}` : `video/${container}`;
}

const two = (count: number) => String(count).padStart(2, '0');

/**
 * The name of a take's file, such as `Aura 2026-11-22 14.05.webm`. It has no character that a file system forbids.
 *
 * @param type a media type
 */
export function takeFileName({ year, month, day, hour, minute }: LocalMinute, type: string): string {
  const extension = EXTENSIONS[storedType(type)];
  return `Aura ${year}-${two(month)}-${two(day)} ${two(hour)}.${two(minute)}.${extension}`;
}

const EXTENSIONS = {
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
} as const;
