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
/** Elements that Space does not press, so that a remote's Space can't end a session. */
const NOT_BY_SPACE = '[data-not-by-space]';

/**
 * Moves through the talk by the keys of a presenter's remote, while a session runs (rule 170). They are taken in the capture phase, because scrolling
 * boxes and players would swallow them.
 *
 * @param view the window whose keys are taken. A remote's keys reach only the one that has the focus
 * @returns a function that ends it
 */
export function takeRemoteKeys(run: TalkRun, view: Window): () => void {
  function onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    const by = MOVES[key];
    if (by === undefined || !run.get().isRunning) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (isElement(target)) {
      if (target.closest(FIELDS)) return;
      if (key === ' ' && target.closest(PRESSED) && !target.closest(NOT_BY_SPACE)) return;
    }
    if (view.document.querySelector('dialog[open]')) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held would run through the talk.
    if (event.type === 'keyup' || event.repeat) return;
    run.move(by);
  }
  // A browser may press a button when Space is released.
  function onRelease(event: KeyboardEvent): void {
    if (event.key === ' ' && isElement(event.target) && event.target.closest(NOT_BY_SPACE)) onKey(event);
  }
  view.addEventListener('keydown', onKey, { capture: true });
  view.addEventListener('keyup', onRelease, { capture: true });
  return () => {
    view.removeEventListener('keydown', onKey, { capture: true });
    view.removeEventListener('keyup', onRelease, { capture: true });
  };
}

/** Another window has another class of elements. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

/** Takes the keys of the page's own window. */
export function useRemoteKeys(run: TalkRun): void {
  useEffect(() => takeRemoteKeys(run, window), [run]);
}
