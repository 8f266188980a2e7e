import { useEffect } from 'react';
import type { WordFiles } from '../../flows/words/word-files.ts';
import { Button } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { useStore } from '../context.ts';
import { DOWNLOAD_FAILURE, WRITE_DOWN } from '../strings/words.ts';
import styles from './MeasuringLine.module.css';

/** The choice to have words written down, and the download that it may need. */
export function WordsChoice({ words }: { words: WordFiles }) {
  const { wanted, storedBytes, downloading, failure } = useStore(words, (state) => state);

  useEffect(() => {
    if (!words.get().wanted) return;
    void words.refresh().then(() => {
      // A download that an earlier visit did not finish.
      if (!words.installed()) void words.install();
    });
  }, [words]);

  if (words.sizeBytes === 0) return null;
  const installed = storedBytes === words.sizeBytes;
  return (
    <>
      <Choice
        name={WRITE_DOWN.choice(words.sizeBytes, installed)}
        means={WRITE_DOWN.meaning}
        checked={wanted}
        onChange={words.want}
      />
      {wanted && words.littleMemory && <p className={styles.line}>{WRITE_DOWN.littleMemory}</p>}
      {wanted && downloading !== undefined && (
        <div className={styles.measuring}>
          <p className={styles.line} aria-live="off">
            {WRITE_DOWN.downloading(downloading)}
          </p>
          <progress className={styles.bar} max={1} value={downloading} aria-label={WRITE_DOWN.downloadName} />
          <Button variant="quiet" onClick={words.cancel}>
            {WRITE_DOWN.cancel}
          </Button>
        </div>
      )}
      {wanted && downloading === undefined && !installed && storedBytes !== undefined && (
        <div className={styles.measuring}>
          {failure && <p role="alert">{DOWNLOAD_FAILURE[failure]}</p>}
          <Button variant="quiet" onClick={() => void words.install()}>
            {WRITE_DOWN.again}
          </Button>
        </div>
      )}
    </>
  );
}
