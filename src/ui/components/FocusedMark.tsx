import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { MARK_KEYS, WHOLE_TRANSCRIPT } from '../strings/transcript-marks.ts';
import styles from './FocusedMark.module.css';

/**
 * The scrolling transcript: the left and right arrow keys go from mark to mark, and a line below it explains the one that has the
 * pointer or the focus. A long transcript can be shown whole.
 */
export function FocusedMark(props: {
  /** Gets the element that scrolls. */
  page: RefObject<HTMLDivElement | null>;
  label: string;
  /** Below it, while no mark is explained. */
  legend?: ReactNode;
  children: ReactNode;
}) {
  const { page, label, legend, children } = props;
  const [focused, setFocused] = useState('');
  const [pointed, setPointed] = useState('');
  const meaning = pointed || focused;
  const [whole, setWhole] = useState(false);
  const isLong = useOverflow(page) || whole;

  function goToNextMark(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const marks = [...event.currentTarget.querySelectorAll('mark')];
    const current = marks.findIndex((mark) => mark.contains(document.activeElement));
    const next = marks.at(current === -1 && step === -1 ? -1 : current + step) ?? marks[0];
    if (!next) return;
    event.preventDefault();
    (next.querySelector('button') ?? next).focus();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys and the focus belong to its marks. */}
      <div
        ref={page}
        className={styles.page}
        data-whole={whole}
        role="group"
        aria-label={label}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={goToNextMark}
        onFocus={({ target, currentTarget }) =>
          setFocused(meaningOf(target) ?? (currentTarget.querySelector('mark') ? MARK_KEYS : ''))
        }
        onBlur={() => setFocused('')}
        onPointerOver={({ target }) => setPointed(meaningOf(target) ?? '')}
        onPointerLeave={() => setPointed('')}
      >
        {children}
      </div>
      <div className={styles.below}>
        {isLong && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
            data-local
          >
            {whole ? WHOLE_TRANSCRIPT.less : WHOLE_TRANSCRIPT.more}
          </button>
        )}
        <div className={styles.explained}>
          <div className={meaning ? styles.away : undefined}>{legend}</div>
          <p className={styles.meaning} role="tooltip">
            {meaning}
          </p>
        </div>
      </div>
    </>
  );
}

/** The meaning of the mark in which an event happened; undefined outside of marks. */
function meaningOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest('mark')?.title : undefined;
}

/** Whether an element's content is higher than the element. */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setOverflows(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
