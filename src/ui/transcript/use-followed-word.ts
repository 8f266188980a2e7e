import { use, useEffect, type RefObject } from 'react';
import { type TimedWord, wordSpokenBy } from '../../domain/session-report/timed-words.ts';
import { rangeOfText } from './range-of-text.ts';
import { PlaybackTimeContext } from './seek.ts';

/** The name of the CSS highlight. */
const SPOKEN = 'spoken';

/**
 * Highlights the word that is being played, and scrolls it into view within the transcript. It uses a CSS custom highlight, because an
 * element for each word would add ten thousand elements. Without support (Firefox before 140), the transcript only scrolls.
 *
 * @param page the element whose text is the transcript
 */
export function useFollowedWord(page: RefObject<HTMLElement | null>, words: readonly TimedWord[]): void {
  const time = use(PlaybackTimeContext);
  useEffect(() => {
    let followed: TimedWord | undefined;

    function follow(): void {
      const element = page.current;
      const { atS } = time.get();
      const word = atS === undefined ? undefined : wordSpokenBy(words, atS);
      if (!element || word === followed) return;
      followed = word;
      const range = word && rangeOfText(element, word.start, word.end);
      if (!range) {
        CSS.highlights?.delete(SPOKEN);
        return;
      }
      CSS.highlights?.set(SPOKEN, new Highlight(range));
      scrollWithin(element, range);
    }

    const unsubscribe = time.subscribe(follow);
    return () => {
      unsubscribe();
      CSS.highlights?.delete(SPOKEN);
    };
  }, [page, words, time]);
}

/** Scrolls an element until a range within it is in view. The window does not scroll. */
function scrollWithin(element: Element, range: Range): void {
  const page = element.getBoundingClientRect();
  const line = range.getBoundingClientRect();
  if (line.top >= page.top && line.bottom <= page.bottom) return;
  element.scrollTop += line.top - page.top - (page.height - line.height) / 2;
}
