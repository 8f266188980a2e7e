import type { ScoreRange } from '../../domain/written-report/score-range.ts';
import styles from './Gauge.module.css';

/** A score of 0-100 as a ring, with its range as a color and a word. */
export function Gauge(props: {
  name: string;
  score: number;
  scoreText: string;
  range: ScoreRange;
  word: string;
  of: string;
}) {
  const { name, score, scoreText, range, word, of } = props;
  return (
    <div
      className={styles.gauge}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score}
      aria-valuetext={`${scoreText} ${of}: ${word}`}
      data-range={range}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r="53" />
        {score > 0 && (
          <circle
            className={styles.arc}
            cx="60"
            cy="60"
            r="53"
            pathLength="100"
            strokeDasharray={`${score} 100`}
            transform="rotate(-90 60 60)"
          />
        )}
      </svg>
      <span className={styles.figure}>
        <span className={styles.score}>{scoreText}</span>
        <span className="quiet small">{of}</span>
        <span className={`${styles.word} small bold`}>{word}</span>
      </span>
    </div>
  );
}
