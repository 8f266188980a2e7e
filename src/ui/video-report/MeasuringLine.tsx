import { UPLOAD } from '../strings/upload.ts';
import { Button } from '../components/Button.tsx';
import styles from './MeasuringLine.module.css';

/** How far the measuring of a video is, and a way to end it. */
export function MeasuringLine(props: {
  /** 0-1. */
  done: number;
  leftS: number | undefined;
  /** What ends it is called so. */
  skip: string;
  /** Undefined where there is nothing to go on to. */
  onSkip: (() => void) | undefined;
}) {
  const { done, leftS, skip, onSkip } = props;
  return (
    <div className={styles.measuring}>
      {/* What stands around it is announced when it appears; each percent would be too much. */}
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
