import { type KeptTalk, readKeptTalk } from '../talk/kept-talk.ts';
import { NESTING_MAX, nestsDeeper, REPORT_COMMAS_MAX } from './json-nesting.ts';
import { contentChecksum, type Encode, parsed, type ReportFile } from './report-file.ts';

/** The longest outline whose characters are all escaped has less than this. */
export const TALK_MAX_BYTES = 8 * 2 ** 20;

/** All talks of an archive are read at once. An export has fewer bytes of them. */
export const TALKS_MAX_BYTES = 64 * 2 ** 20;

/** A talk's file in an archive (rule 181). */
export function talkFile(talk: KeptTalk, encode: Encode): ReportFile {
  return { text: JSON.stringify(talk), checksum: contentChecksum(talk, encode) };
}

/** Reads a talk's file, however another program has formatted it. @returns undefined for a text that can't be a talk's */
export function readTalkFile(
  text: string,
  encode: Encode,
): { readonly checksum: string; readonly talk: KeptTalk | 'damaged' } | undefined {
  const raw = nestsDeeper(text, NESTING_MAX, REPORT_COMMAS_MAX) ? undefined : parsed(text);
  if (raw === undefined) return undefined;
  return { checksum: contentChecksum(raw, encode), talk: readKeptTalk(raw) ?? 'damaged' };
}

/** Whether an imported talk takes the place of the one on this device: it is none, or an older one with another text. */
export const replacesTalk = (imported: KeptTalk, here: KeptTalk | undefined): boolean =>
  here === undefined || (here.text !== imported.text && here.keptAt < imported.keptAt);
