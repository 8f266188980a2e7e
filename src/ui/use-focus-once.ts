import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the result of an action that has removed the focused button.
 *
 * @param done whether the result is shown
 * @returns the ref of the result, which needs `tabIndex={-1}`
 */
export function useFocusOnce(done: boolean): RefObject<HTMLParagraphElement | null> {
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) result.current?.focus();
  }, [done]);
  return result;
}
