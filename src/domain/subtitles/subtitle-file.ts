import { sessionTime } from '../takes/playback-position.ts';
import type { Cue } from './cues.ts';

export type SubtitleFormat = 'webvtt' | 'subrip';

/** Subtitles as a file. @param cues in order */
export function subtitleFile(cues: readonly Cue[], format: SubtitleFormat): string {
  const blocks = cues.map(({ startS, endS, lines }, i) => {
    const startMs = Math.round(startS * 1000);
    const endMs = Math.max(Math.round(endS * 1000), startMs + 1);
    const times = `${clock(startMs)} --> ${clock(endMs)}`;
    const text = lines.join('\n');
    return format === 'webvtt'
      ? `${times}\n${escaped(text)}`
      : `${i + 1}\n${times.replaceAll('.', ',')}\n${text}`;
  });
  return `${[...(format === 'webvtt' ? ['WEBVTT'] : []), ...blocks].join('\n\n')}\n`;
}

/** `hh:mm:ss.mmm`. Some players require the hours. */
function clock(ms: number): string {
  const part = (unitMs: number, most: number, digits: number) =>
    String(Math.floor(ms / unitMs) % most).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}

/** Escapes tags and entities, and arrows, which would begin another cue. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Converts subtitles of a session to times of its take, which count from its first sample. Cues outside of the take are left out.
 *
 * @param cues in seconds from Start
 */
export function cuesOfTake(
  cues: readonly Cue[],
  take: { readonly offsetS: number; readonly lengthS: number },
): Cue[] {
  const [fromS, untilS] = [sessionTime(0, take), sessionTime(take.lengthS, take)];
  return cues
    .filter(({ startS, endS }) => endS > fromS && startS < untilS)
    .map(({ startS, endS, lines }) => ({
      startS: Math.max(startS, fromS) - take.offsetS,
      endS: Math.min(endS, untilS) - take.offsetS,
      lines,
    }));
}
