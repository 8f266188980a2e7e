import { type RefCallback, useId, useState } from 'react';
import type { PostureStatus } from '../../domain/posture/status.ts';
import styles from './FeedbackCard.module.css';

/** One live figure, large enough to be read at 2 m. */
export function FeedbackCard(props: {
  name: string;
  /** The ref that binds the figure's text. */
  figure: RefCallback<HTMLElement>;
  unit?: string;
  /** Whether the figure is a word, which needs more space than a number. */
  isText?: boolean;
  /** Drawn beside the word. */
  shape?: PostureStatus;
  tip: string;
  /** Marks the card of the speaker's focus area. */
  focusLabel?: string | undefined;
  warning?: string | undefined;
  /** Why the ring around the camera's picture is warm. Replaces the warning, because it is more specific. */
  reason?: string | undefined;
}) {
  const { name, figure, unit, isText = false, shape, tip, focusLabel, warning, reason } = props;
  const [dismissed, setDismissed] = useState(false);
  const id = useId();
  return (
    // Escape dismisses the tip (WCAG 1.4.13).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={`${styles.card} card`}
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-tip`}
      // Focusing the card shows its tip to keyboard users.
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
        <span id={`${id}-name`} className="quiet">
          {name}
        </span>
        {focusLabel && <span className={styles.focus}>{focusLabel}</span>}
      </p>
      <p className={styles.value} data-text={isText} data-shape={shape}>
        <span ref={figure} className={styles.figure} translate={isText ? 'yes' : 'no'} />
        {unit && <span className={styles.unit}> {unit}</span>}
      </p>
      <p className={styles.remark}>{reason ?? warning}</p>
      <span id={`${id}-tip`} className={styles.tip} role="tooltip" hidden={dismissed}>
        {tip}
      </span>
    </div>
  );
}
