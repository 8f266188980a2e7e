import { WRITE_DOWN } from '../strings/words.ts';
import { ProgressLine } from './ProgressLine.tsx';

/** The download of model files: those of the recognizer for recordings, or others. */
export function DownloadLine(props: {
  /** Progress, 0-1, or `waiting` while another window downloads. */
  done: number | 'waiting';
  /** Default: of the recognizer. */
  texts?: { readonly waiting: string; readonly downloading: (done: number) => string };
  onStop(): void;
}) {
  const { done, texts = WRITE_DOWN, onStop } = props;
  return (
    <ProgressLine
      text={done === 'waiting' ? texts.waiting : texts.downloading(done)}
      name={WRITE_DOWN.downloadName}
      done={done === 'waiting' ? undefined : done}
      stop={WRITE_DOWN.cancel}
      onStop={onStop}
    />
  );
}
