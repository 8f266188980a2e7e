import { clockTime } from '../clock-time.ts';
import { LINE_BREAK } from './outline-lines.ts';
import type { Outline } from './outline.ts';

/** Marks that close a heading stay behind its time. */
const CLOSING = /(?:\s+#+|\s+=+|\*\*[:：]?|__[:：]?|[:：])?\s*$/u;

/** Writes the shared times of an outline into its text, behind their headings. All other characters are unchanged. */
export function writeTimes(text: string, { sections }: Outline): string {
  const times = new Map(
    sections.flatMap(({ line, plannedS, isShared }) =>
      line !== null && plannedS !== null && isShared ? [[line, clockTime(plannedS)] as const] : [],
    ),
  );
  const parts = text.split(new RegExp(`(${LINE_BREAK.source})`, 'u'));
  return parts
    .map((part, i) => {
      const time = i % 2 === 0 ? times.get(i / 2) : undefined;
      return time === undefined ? part : part.replace(CLOSING, (closing) => ` (${time})${closing}`);
    })
    .join('');
}
