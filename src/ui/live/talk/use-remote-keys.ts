import { useEffect } from 'react';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';

/** The keys that a presenter's remote sends, and the sections that they move by. */
const MOVES: Readonly<Record<string, number>> = {
  PageDown: 1,
  ArrowRight: 1,
  ArrowDown: 1,
  '.': 1,
  ' ': 1,
  PageUp: -1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Elements that use these keys themselves. A remote's keys do nothing while one has the focus. */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
/** Elements that Space presses. */
const PRESSED = 'button, a, summary, input, [role="button"], [role="switch"]';

/**
 * Moves through the talk by the keys of a presenter's remote, while a session runs (rule 170). They are taken in the capture phase, because scrolling
 * boxes and players would swallow them.
 */
export function useRemoteKeys(run: TalkRun): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, target } = event;
      const by = MOVES[key];
      if (by === undefined || !run.get().isRunning) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element) {
        if (target.closest(FIELDS) || (key === ' ' && target.closest(PRESSED))) return;
      }
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held would run through the talk.
      if (event.repeat) return;
      run.move(by);
    }
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [run]);
}
