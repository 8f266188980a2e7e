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

/** Most words that are shown on either side of an occurrence. No source: our choice. */
const CONTEXT_WORDS = 8;

/** Words in their sentence, as written. */
export interface WordsInSentence {
  readonly before: string;
  readonly said: string;
  readonly after: string;
}

/**
 * The words of an occurrence in their sentence: those within it or, if it has no length, the filler at its time, with other fillers right
 * after it. Undefined without such words.
 */
export function wordsInSentence(
  words: readonly PlacedWord[],
  { startS, endS }: TimeSpan,
): WordsInSentence | undefined {
  const isFiller = startS === endS;
  const from = words.findIndex(({ atS, filler }) =>
    isFiller ? filler && atS === startS : atS >= startS && atS < endS,
  );
  if (from === -1) return undefined;
  const goesOn = (at: number) => at > 0 && at < words.length && !endsSentence(words[at - 1]!.text);
  let begin = from;
  while (from - begin < CONTEXT_WORDS && goesOn(begin)) begin -= 1;
  let to = from + 1;
  if (isFiller) while (goesOn(to) && words[to]!.filler) to += 1;
  else while (to < words.length && words[to]!.atS < endS) to += 1;
  let end = to;
  while (end - to < CONTEXT_WORDS && goesOn(end)) end += 1;
  const textOf = (start: number, stop: number) =>
    words
      .slice(start, stop)
      .map(({ text }) => text)
      .join(' ');
  return { before: textOf(begin, from), said: textOf(from, to), after: textOf(to, end) };
}

function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
}
