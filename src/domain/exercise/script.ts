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

function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
}
