import { type RefObject, useRef } from 'react';

/**
 * Keeps the focus in a part when an action replaces the focused button.
 *
 * @returns the ref of the part, which needs `tabIndex={-1}`, and a function that wraps such an action
 */
export function useReplacingButton(): {
  readonly part: RefObject<HTMLDivElement | null>;
  replacingButton(act: () => void): () => void;
} {
  const part = useRef<HTMLDivElement>(null);
  return {
    part,
    replacingButton: (act) => () => {
      part.current?.focus();
      act();
    },
  };
}
