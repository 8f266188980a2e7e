import type { LocalMinute } from './take-record.ts';

/** A media type without its parameters, in lower case. */
export function bareType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

const two = (count: number) => String(count).padStart(2, '0');

/**
 * The name of a take's file, such as `Aura 2026-11-22 14.05.webm`. It has no character that a file system forbids.
 *
 * @param type a media type
 */
export function takeFileName({ year, month, day, hour, minute }: LocalMinute, type: string): string {
  return `Aura ${year}-${two(month)}-${two(day)} ${two(hour)}.${two(minute)}.${extension(bareType(type))}`;
}

function extension(type: string): string {
  if (type === 'audio/mp4') return 'm4a';
  return type.endsWith('/mp4') ? 'mp4' : 'webm';
}
