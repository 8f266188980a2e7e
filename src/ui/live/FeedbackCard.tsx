import { type RefCallback, useId, useState } from 'react';
import styles from './FeedbackCard.module.css';

/** One live figure, large enough to be read from two metres. */
export function FeedbackCard(props: {
  name: string;
  /** Fills in the figure. */
  figure: RefCallback<HTMLElement>;
  unit?: string;
  /** A word instead of a number takes more room. */
  wordy?: boolean;
  tip: string;
  /** The card of the speaker's chosen focus says so. */
  focusLabel?: string | undefined;
  /** What the card warns of. */
  warning?: string | undefined;
}) {
  const { name, figure, unit, wordy = false, tip, focusLabel, warning } = props;
  const [dismissed, setDismissed] = useState(false);
  const id = useId();
  return (
    // Escape puts the tip away (WCAG 1.4.13).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.card}
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-tip`}
      // The tip must be reachable by keyboard, and its card is what it explains.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-focused={focusLabel ? 'true' : undefined}
      data-warning={warning ? 'true' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDismissed(true);
      }}
      onBlur={() => setDismissed(false)}
      onPointerLeave={() => setDismissed(false)}
    >
      <p className={styles.head}>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>
        {focusLabel && <span className={styles.focus}>{focusLabel}</span>}
      </p>
      <p className={styles.value} data-wordy={wordy}>
        <span ref={figure} className={styles.figure} />
        {unit && <span className={styles.unit}> {unit}</span>}
      </p>
      <p className={styles.warning}>{warning}</p>
      <span id={`${id}-tip`} className={styles.tip} role="tooltip" hidden={dismissed}>
        {tip}
      </span>
    </div>
  );
}
