import type { ReactNode } from 'react';
import { FEEDBACK } from '../strings/live.ts';
import styles from './LiveFeedback.module.css';

/** The panel of the three cards, which the speaker can hide (rule 14). */
export function LiveFeedback(props: { hidden: boolean; onToggle(): void; children: ReactNode }) {
  const { hidden, onToggle, children } = props;
  return (
    <section className={styles.panel} aria-labelledby="feedback-heading">
      <div className={styles.panelHead}>
        <h2 id="feedback-heading" className="lead unseen-if-small">
          {FEEDBACK.heading}
        </h2>
        <span id="performance-mode" className={`${styles.mode} quiet small`}>
          {FEEDBACK.mode}
        </span>
        <button
          type="button"
          className={`${styles.toggle} small bold`}
          aria-describedby="performance-mode"
          onClick={onToggle}
        >
          {hidden ? FEEDBACK.show : FEEDBACK.hide}
        </button>
      </div>
      {hidden ? (
        <p className={styles.hidden}>{FEEDBACK.hidden}</p>
      ) : (
        <div className={styles.cards}>{children}</div>
      )}
    </section>
  );
}
