import type { Cue } from '../domain/subtitles/cues.ts';
import { subtitleFile, type SubtitleFormat } from '../domain/subtitles/subtitle-file.ts';
import type { Aura } from './context.ts';

const FILE_TYPE = {
  webvtt: { extension: 'vtt', mime: 'text/vtt' },
  subrip: { extension: 'srt', mime: 'application/x-subrip' },
} as const satisfies Record<SubtitleFormat, object>;

/**
 * Downloads subtitles. Players look for them under the name of the recording.
 *
 * @param recording the recording's file name
 * @param part of the name, before the extension
 */
export function downloadSubtitlesOf(
  cues: readonly Cue[],
  format: SubtitleFormat,
  recording: string,
  { download }: Aura['exportActions'],
  part = '',
): void {
  const { extension, mime } = FILE_TYPE[format];
  download(`${recording.replace(/\.\w+$/, '')}${part}.${extension}`, mime, subtitleFile(cues, format));
}
