import type { ReactNode } from 'react';
import styles from './ExerciseDialog.module.css';

/** The controls of a step. If there is room, the picture is beside them, so that the buttons stay in view. */
export function StepBody({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className={picture ? styles.beside : styles.alone}>
      {picture && <div>{picture}</div>}
      <div className={styles.alone}>{children}</div>
    </div>
  );
}
