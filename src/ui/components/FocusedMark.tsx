import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { MARK_KEYS } from '../strings/transcript-marks.ts';
import styles from './FocusedMark.module.css';

/**
 * The scrolling transcript: the left and right arrow keys go from mark to mark, and a line below it explains the one that has the
 * focus, which a title does for a pointer alone.
 */
export function FocusedMark(props: {
  /** Gets the element that scrolls. */
  page: RefObject<HTMLDivElement | null>;
  label: string;
  children: ReactNode;
}) {
  const { page, label, children } = props;
  const [meaning, setMeaning] = useState('');

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
        role="group"
        aria-label={label}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={goToNextMark}
        onFocus={({ target, currentTarget }) => {
          const mark = target.closest('mark');
          if (mark) setMeaning(mark.title);
          else setMeaning(currentTarget.querySelector('mark') ? MARK_KEYS : '');
        }}
        onBlur={() => setMeaning('')}
      >
        {children}
      </div>
      <p className={styles.meaning} role="tooltip">
        {meaning}
      </p>
    </>
  );
}
