import type { RecognizerFiles } from '../../flows/recognizer/recognizer-files.ts';
import { Button } from '../components/Button.tsx';
import { DownloadLine } from '../components/DownloadLine.tsx';
import { useStore } from '../context.ts';
import { downloadFailureText, WRITE_DOWN } from '../strings/words.ts';

/** The download of the recognizer's files, once live words are chosen. Empty when they are here. */
export function LiveWordsFiles(props: { files: RecognizerFiles; onDownload(): void; onStop(): void }) {
  const { files, onDownload, onStop } = props;
  const { storedBytes, installed, downloading, failure } = useStore(files, (state) => state);
  if (downloading !== undefined) return <DownloadLine done={downloading} onStop={onStop} />;
  if (installed) return null;
  return (
    <>
      {failure && <p role="alert">{downloadFailureText(failure)}</p>}
      <Button variant="secondary" onClick={onDownload}>
        {storedBytes === 0 ? WRITE_DOWN.download : WRITE_DOWN.again}
      </Button>
    </>
  );
}
