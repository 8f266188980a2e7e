import type { Passage } from './passages.ts';

/** Marks of a transcript with the same words, apart from case and spaces. */
export interface MarkGroup {
  /** In lower case. */
  readonly words: string;
  readonly count: number;
  /** The speaker's own words are counted apart from the list. */
  readonly own: boolean;
}

/** The words of a mark, in the form that its group uses. */
export const markedWords = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Groups the marks of a transcript by their words. Marks of the filler list come first, ordered by frequency. */
export function markGroups(passages: readonly Passage[]): MarkGroup[] {
  const groups = new Map<string, { words: string; count: number; own: boolean }>();
  for (const { text, mark, fillerAtS } of passages.flatMap(({ parts }) => parts)) {
    if (fillerAtS === undefined) continue;
    const words = markedWords(text);
    const group = groups.get(words);
    if (group) group.count += 1;
    else groups.set(words, { words, count: 1, own: mark === 'own' });
  }
  return [...groups.values()].toSorted((a, b) => Number(a.own) - Number(b.own) || b.count - a.count);
}
