import type { TimedPart, TimedPassage, TimedWord } from './timed-words.ts';

/** Bounds for the number of words in a paragraph. The last paragraph may have fewer. Our choice: about 15 to 45 s of speech. */
const MIN_WORDS = 30;
const MAX_WORDS = 90;
/** Minimum time from the start of a word to the start of the next that counts as a pause. The word takes about 0.3 s of it. */
const PAUSE_S = 1.2;

export interface Paragraph {
  /** When its first word was said, seconds from Start; undefined in a report without times. */
  readonly atS: number | undefined;
  readonly passages: readonly TimedPassage[];
}

/**
 * Divides the passages of a transcript into paragraphs at pauses (rule 134). A paragraph ends at the first pause after 30 words or,
 * without a pause, at the longest gap before 90 words. The joined texts of all paragraphs are the transcript.
 */
export function paragraphsOf(passages: readonly TimedPassage[], words: readonly TimedWord[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let rest = passages;
  let offset = 0;
  let atS = words[0]?.spokenAtS;
  const inside = wordsInsideMarks(passages, words);
  for (const first of paragraphStarts(words, inside)) {
    const { start, spokenAtS } = words[first]!;
    const [before, after] = splitAt(rest, start - offset);
    paragraphs.push({ atS, passages: before });
    rest = after;
    offset = start;
    atS = spokenAtS;
  }
  return [...paragraphs, { atS, passages: rest }].filter((paragraph) => paragraph.passages.length > 0);
}

/** Indices of the words within a mark or a repeated phrase, except its first word. No paragraph begins at these. */
function wordsInsideMarks(passages: readonly TimedPassage[], words: readonly TimedWord[]): Set<number> {
  const inside = new Set<number>();
  let offset = 0;
  let index = 0;
  function pass(length: number, isWhole: boolean): void {
    for (; index < words.length && words[index]!.start < offset + length; index += 1) {
      if (isWhole && words[index]!.start > offset) inside.add(index);
    }
    offset += length;
  }
  for (const { repeated, parts } of passages) {
    if (repeated)
      pass(
        parts.reduce((sum, { text }) => sum + text.length, 0),
        true,
      );
    else for (const { text, fillerAtS } of parts) pass(text.length, fillerAtS !== undefined);
  }
  return inside;
}

/** Indices of the words that begin a paragraph, without the first. */
function paragraphStarts(words: readonly TimedWord[], inside: ReadonlySet<number>): number[] {
  const starts: number[] = [];
  /** Seconds from the start of the word before. */
  const gapBefore = (index: number) =>
    inside.has(index) ? Number.NEGATIVE_INFINITY : words[index]!.spokenAtS - words[index - 1]!.spokenAtS;
  let from = 0;
  while (words.length - from > MIN_WORDS) {
    const last = Math.min(from + MAX_WORDS, words.length - 1);
    let widest = from + MIN_WORDS;
    let next: number | undefined;
    for (let index = widest; index <= last && next === undefined; index += 1) {
      if (gapBefore(index) >= PAUSE_S) next = index;
      else if (gapBefore(index) > gapBefore(widest)) widest = index;
    }
    if (next === undefined && words.length - from <= MAX_WORDS) break;
    // All candidates may be within one mark.
    while (next === undefined && inside.has(widest)) widest += 1;
    from = next ?? widest;
    if (from >= words.length) break;
    starts.push(from);
  }
  return starts;
}

/** Divides passages at an offset of their joined text. */
function splitAt(passages: readonly TimedPassage[], offset: number): [TimedPassage[], TimedPassage[]] {
  const before: TimedPassage[] = [];
  const after: TimedPassage[] = [];
  let at = 0;
  for (const { repeated, parts } of passages) {
    const left: TimedPart[] = [];
    const right: TimedPart[] = [];
    for (const part of parts) {
      const cut = Math.max(0, Math.min(part.text.length, offset - at));
      if (cut > 0) left.push({ ...part, text: part.text.slice(0, cut) });
      if (cut < part.text.length) right.push({ ...part, text: part.text.slice(cut) });
      at += part.text.length;
    }
    if (left.length > 0) before.push({ repeated, parts: left });
    if (right.length > 0) after.push({ repeated, parts: right });
  }
  return [before, after];
}
