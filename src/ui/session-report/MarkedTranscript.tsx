import type { Passage } from '../../domain/session-report/passages.ts';
import { REPORT } from '../strings/session-report.ts';
import styles from './MarkedTranscript.module.css';

/** The transcript, with fillers marked and repeated phrases underlined. */
export function MarkedTranscript({ passages }: { passages: readonly Passage[] }) {
  return (
    <>
      <div
        className={styles.page}
        role="group"
        aria-label={REPORT.transcript}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {passages.length === 0 ? (
          <p className={styles.empty}>{REPORT.transcriptEmpty}</p>
        ) : (
          <p>
            {passages.map(({ repeated, parts }, i) => {
              const marked = parts.map((part, j) =>
                part.fillerAtS === undefined ? (
                  part.text
                ) : (
                  <mark key={j} className={styles.filler} title={REPORT.fillerAt(part.fillerAtS)}>
                    {part.text}
                  </mark>
                ),
              );
              return repeated ? (
                <u key={i} className={styles.repeated} title={REPORT.transcriptKey.repeated}>
                  {marked}
                </u>
              ) : (
                <span key={i}>{marked}</span>
              );
            })}
          </p>
        )}
      </div>
      {/* A visual legend, hidden from screen readers. */}
      <p className={styles.key} aria-hidden="true">
        <span>
          <span className={styles.filler}>um</span> {REPORT.transcriptKey.filler}
        </span>
        <span>
          <span className={styles.repeated}>and then we</span> {REPORT.transcriptKey.repeated}
        </span>
      </p>
    </>
  );
}
