import { type RefObject, useEffect } from 'react';
import type { TimedWord } from '../../domain/session-report/timed-words.ts';
import { rangesOfText } from './range-of-text.ts';

/** The name of the CSS highlight. */
const UNSURE = 'unsure';

/**
 * Makes words lighter if the recognizer is unsure of them, by a CSS custom highlight.
 *
 * @param page the element whose text is the transcript
 * @param unsure indices of words, in order
 */
export function useUnsureWords(
  page: RefObject<HTMLElement | null>,
  words: readonly TimedWord[],
  unsure: readonly number[],
): void {
  useEffect(() => {
    if (!page.current || unsure.length === 0 || !CSS.highlights) return undefined;
    const spans = unsure.flatMap((index) => words[index] ?? []);
    CSS.highlights.set(UNSURE, new Highlight(...rangesOfText(page.current, spans)));
    return () => void CSS.highlights.delete(UNSURE);
  }, [page, words, unsure]);
}
