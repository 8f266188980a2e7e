import { WRITE_DOWN } from '../strings/words.ts';
import { ProgressLine } from './ProgressLine.tsx';

/** The download of the recognizer for recordings. */
export function DownloadLine(props: {
  /** Progress, 0-1, or `waiting` while another window downloads. */
  done: number | 'waiting';
  onStop(): void;
}) {
  const { done, onStop } = props;
  return (
    <ProgressLine
      text={done === 'waiting' ? WRITE_DOWN.waiting : WRITE_DOWN.downloading(done)}
      name={WRITE_DOWN.downloadName}
      done={done === 'waiting' ? undefined : done}
      stop={WRITE_DOWN.cancel}
      onStop={onStop}
    />
  );
}
