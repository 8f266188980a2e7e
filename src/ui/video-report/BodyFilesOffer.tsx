import { useEffect } from 'react';
import type { ModelFiles } from '../../flows/model-files/model-files.ts';
import { Button } from '../components/Button.tsx';
import { DownloadLine } from '../components/DownloadLine.tsx';
import { useStore } from '../context.ts';
import { BODY_FILES } from '../strings/body-files.ts';
import { downloadFailureText, WRITE_DOWN } from '../strings/words.ts';
import styles from './BodyFilesOffer.module.css';

/** The download of the files that measure hands and smile. Once they are here, recordings are measured with them. */
export function BodyFilesOffer({ files }: { files: ModelFiles }) {
  const { storedBytes, installed, downloading, failure } = useStore(files, (state) => state);

  useEffect(() => void files.refresh(), [files]);

  if (files.sizeBytes === 0 || storedBytes === undefined) return null;
  if (installed) return <p className="quiet small">{BODY_FILES.installed}</p>;
  if (downloading !== undefined)
    return <DownloadLine done={downloading} texts={BODY_FILES} onStop={files.cancel} />;
  return (
    <div className={`${styles.offer} stack gap-2`}>
      {failure && <p role="alert">{downloadFailureText(failure)}</p>}
      <Button variant="secondary" onClick={() => void files.install()}>
        {failure && storedBytes > 0 ? WRITE_DOWN.again : BODY_FILES.offer(files.sizeBytes)}
      </Button>
      <p className="measure quiet small pretty">{BODY_FILES.meaning}</p>
    </div>
  );
}
