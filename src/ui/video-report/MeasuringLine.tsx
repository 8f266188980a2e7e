import { UPLOAD } from '../strings/upload.ts';
import { Button } from '../components/Button.tsx';
import styles from './MeasuringLine.module.css';

/** The progress of measuring a video, and a button that ends it. */
export function MeasuringLine(props: {
  /** Share, 0-1. */
  done: number;
  leftS: number | undefined;
  /** Label of the button. */
  skip: string;
  /** Without it there is no button. */
  onSkip: (() => void) | undefined;
}) {
  const { done, leftS, skip, onSkip } = props;
  return (
    <div className={styles.measuring}>
      {/* Announcing each percent would be too much. */}
      <p className={styles.line} aria-live="off">
        {UPLOAD.measuring(done)}
        {leftS !== undefined && <span className={styles.left}> · {UPLOAD.left(leftS)}</span>}
      </p>
      <progress className={styles.bar} max={1} value={done} aria-label={UPLOAD.measuringName} />
      {onSkip && (
        <Button variant="quiet" onClick={onSkip}>
          {skip}
        </Button>
      )}
    </div>
  );
}
