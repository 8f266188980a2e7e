import type { Finding } from '../../domain/coaching/finding.ts';
import { adviceOf, NEXT_STEP } from '../strings/next-step.ts';
import styles from './NextStepLine.module.css';

/** The one thing to do this time, over the upper edge of the preview. Loaded once there is a report that names one. */
export function NextStepLine({ finding }: { finding: Finding }) {
  return (
    <p className={styles.region}>
      <span className={styles.line}>
        {NEXT_STEP.reminder} {adviceOf(finding).reminder}
      </span>
    </p>
  );
}
