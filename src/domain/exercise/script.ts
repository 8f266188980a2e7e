import type { TimeSpan } from '../voice/measures.ts';

/** A piece of the text to repeat: words, or a pause in place of a filler. */
export type ScriptPart = { readonly kind: 'words'; readonly text: string } | { readonly kind: 'pause' };

/** A word of the transcript, with its punctuation. */
export interface PlacedWord {
  /** As the recognizer wrote it. */
  readonly text: string;
  /** Seconds from Start at which it was said. */
  readonly atS: number;
  /** Whether the word belongs to a filler. */
  readonly filler: boolean;
}

/** Whether a word ends a sentence, by its punctuation. */
export const endsSentence = (text: string): boolean => /[.!?]["')\]]?$/.test(text);

/**
 * The words of a passage with a pause in place of each filler between them (rule 72). Adjacent fillers become one pause. Commas around a filler are
 * removed. The first word of a sentence is capitalized, also if a removed filler began the sentence.
 */
export function scriptOf(words: readonly PlacedWord[], { startS, endS }: TimeSpan): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let run: string[] = [];
  const before = words.findLast(({ atS, filler }) => !filler && atS < startS);
  let sentenceBegins = before === undefined || endsSentence(before.text);

  function closeRun(): void {
    if (run.length > 0) parts.push({ kind: 'words', text: run.join(' ') });
    run = [];
  }

  for (const { text, atS, filler } of words) {
    if (atS < startS || atS >= endS) continue;
    if (!filler) {
      run.push(sentenceBegins ? capitalized(text) : text);
      sentenceBegins = endsSentence(text);
      continue;
    }
    const earlier = run.pop();
    if (earlier !== undefined) run.push(earlier.replace(/,$/, ''));
    closeRun();
    if (parts.length > 0 && parts.at(-1)?.kind !== 'pause') parts.push({ kind: 'pause' });
  }
  closeRun();
  return parts.at(-1)?.kind === 'pause' ? parts.slice(0, -1) : parts;
}

/** Most words that are shown on either side of a filler. No source: our choice. */
const CONTEXT_WORDS = 8;

/** A filler in its sentence, as written. */
export interface FillerInSentence {
  readonly before: string;
  readonly filler: string;
  readonly after: string;
}

/** The filler that was said at a time, with other fillers right after it, in its sentence. Undefined if none was said then. */
export function fillerInSentence(words: readonly PlacedWord[], atS: number): FillerInSentence | undefined {
  const from = words.findIndex((word) => word.filler && word.atS === atS);
  if (from === -1) return undefined;
  const goesOn = (at: number) => at > 0 && at < words.length && !endsSentence(words[at - 1]!.text);
  let begin = from;
  while (from - begin < CONTEXT_WORDS && goesOn(begin)) begin -= 1;
  let to = from + 1;
  while (goesOn(to) && words[to]!.filler) to += 1;
  let end = to;
  while (end - to < CONTEXT_WORDS && goesOn(end)) end += 1;
  const textOf = (start: number, stop: number) =>
    words
      .slice(start, stop)
      .map(({ text }) => text)
      .join(' ');
  return { before: textOf(begin, from), filler: textOf(from, to), after: textOf(to, end) };
}

function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
}
