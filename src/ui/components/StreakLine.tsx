import { Link } from '@tanstack/react-router';
import type { Streak } from '../../domain/progress/streak.ts';
import { STREAK } from '../strings/streak.ts';
import styles from './StreakLine.module.css';

/** Days in a row, and the number of sessions as a link to the kept reports. Empty before the first session. */
export function StreakLine({ streak }: { streak: Streak }) {
  if (streak.sessions === 0) return null;
  return (
    <p className={`${styles.line} row quiet small`} data-local>
      {streak.days > 0 && <span className={styles.days}>{STREAK.days(streak.days)}</span>}{' '}
      <Link to="/progress">{STREAK.sessions(streak.sessions)}</Link>
    </p>
  );
}
