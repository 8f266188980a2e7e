import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { MARK_KEYS, WHOLE_TRANSCRIPT } from '../strings/transcript-marks.ts';
import styles from './ScrollingTranscript.module.css';

/** A mark that is not muted by a chip (MarkChips.tsx). */
const SHOWN_MARK = 'mark:not([data-muted])';

/**
 * The scrolling transcript. The left and right arrow keys move the focus from mark to mark. A line below explains the mark that has
 * the pointer or the focus. A button shows a long transcript whole.
 */
export function ScrollingTranscript(props: {
  /** Gets the element that scrolls. */
  page: RefObject<HTMLDivElement | null>;
  label: string;
  /** Whether it takes most of a wide screen's height. */
  tall?: boolean;
  /** Shown below the transcript while no mark is explained. */
  legend?: ReactNode;
  children: ReactNode;
}) {
  const { page, label, tall = false, legend, children } = props;
  const [focused, setFocused] = useState('');
  const [pointed, setPointed] = useState('');
  const meaning = pointed || focused;
  const [expanded, setExpanded] = useState(false);
  const isLong = useOverflow(page, !expanded);
  const more = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // After the transcript is collapsed, its button stays in view.
    if (!expanded) more.current?.scrollIntoView({ block: 'nearest' });
  }, [expanded]);

  function goToNextMark(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    // A key with a modifier is a shortcut of the browser.
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const marks = [...event.currentTarget.querySelectorAll<HTMLElement>(SHOWN_MARK)];
    const current = marks.findIndex((mark) => mark.contains(document.activeElement));
    const next = marks.at(current === -1 && step === -1 ? -1 : current + step) ?? marks[0];
    if (!next) return;
    event.preventDefault();
    (next.querySelector('button') ?? next).focus();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys and focus are for the marks inside. */}
      <div
        ref={page}
        className={`${styles.page} card`}
        data-expanded={expanded}
        data-tall={tall}
        role="group"
        aria-label={label}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={goToNextMark}
        onFocus={({ target, currentTarget }) =>
          setFocused(meaningOf(target) ?? (currentTarget.querySelector(SHOWN_MARK) ? MARK_KEYS : ''))
        }
        onBlur={() => setFocused('')}
        onPointerOver={({ target }) => setPointed(meaningOf(target) ?? '')}
        onPointerLeave={() => setPointed('')}
      >
        {children}
      </div>
      <div className={`${styles.below} row small`}>
        {isLong && (
          <button
            ref={more}
            type="button"
            className={styles.more}
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
            data-local
          >
            {expanded ? WHOLE_TRANSCRIPT.less : WHOLE_TRANSCRIPT.more}
          </button>
        )}
        <div className={styles.explained}>
          <div className={meaning ? styles.away : undefined}>{legend}</div>
          <p className={`${styles.meaning} hides-empty`} role="tooltip">
            {meaning}
          </p>
        </div>
      </div>
    </>
  );
}

/** The meaning of the mark in which an event happened; undefined outside of marks. */
function meaningOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(SHOWN_MARK)?.title : undefined;
}

/**
 * Whether an element's content is higher than the element.
 *
 * @param measures while false, the last result remains
 */
function useOverflow(element: RefObject<HTMLElement | null>, measures: boolean): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || !measures) return undefined;
    const observer = new ResizeObserver(() => setOverflows(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, measures]);
  return overflows;
}
