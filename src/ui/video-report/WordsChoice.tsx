import { useEffect } from 'react';
import type { RecognizerFiles } from '../../flows/recognizer/recognizer-files.ts';
import { Button } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { DownloadLine } from '../components/DownloadLine.tsx';
import { useStore } from '../context.ts';
import { downloadFailureText, WRITE_DOWN } from '../strings/words.ts';
import styles from './WordsChoice.module.css';

/** The choice to recognize words, and the download that it may need. */
export function WordsChoice({ words }: { words: RecognizerFiles }) {
  const { wanted, storedBytes, installed, downloading, failure } = useStore(words, (state) => state);

  useEffect(() => {
    if (words.get().wanted) void words.refresh();
  }, [words]);

  if (words.sizeBytes === 0) return null;
  return (
    <>
      <Choice
        label={WRITE_DOWN.choice(words.sizeBytes, installed)}
        description={WRITE_DOWN.meaning}
        checked={wanted}
        onChange={words.want}
      />
      {wanted && words.littleMemory && <p>{WRITE_DOWN.littleMemory}</p>}
      {wanted && downloading !== undefined && <DownloadLine done={downloading} onStop={words.cancel} />}
      {wanted && downloading === undefined && !installed && storedBytes !== undefined && (
        <div className={`${styles.again} stack gap-3`}>
          {failure && <p role="alert">{downloadFailureText(failure)}</p>}
          <Button variant="secondary" onClick={() => void words.install()}>
            {storedBytes > 0 ? WRITE_DOWN.again : WRITE_DOWN.download}
          </Button>
        </div>
      )}
    </>
  );
}
