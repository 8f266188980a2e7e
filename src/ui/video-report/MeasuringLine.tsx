import { UPLOAD } from '../strings/upload.ts';
import { ProgressLine } from '../components/ProgressLine.tsx';

/** The progress of measuring a video, and a button that ends it. */
export function MeasuringLine(props: {
  /** Share, 0-1. */
  done: number;
  leftS: number | undefined;
  skip: string;
  /** Ends the measuring. Without it there is no button. */
  onSkip: (() => void) | undefined;
}) {
  const { done, leftS, skip, onSkip } = props;
  return (
    <ProgressLine
      text={
        <>
          {UPLOAD.measuring(done)}
          {leftS !== undefined && <span className="quiet"> · {UPLOAD.left(leftS)}</span>}
        </>
      }
      name={UPLOAD.measuringName}
      done={done}
      stop={skip}
      onStop={onSkip}
    />
  );
}
