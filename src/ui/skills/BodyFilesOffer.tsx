import { useEffect } from 'react';
import type { ModelFiles } from '../../flows/model-files/model-files.ts';
import { Button } from '../components/Button.tsx';
import { DownloadLine } from '../components/DownloadLine.tsx';
import { useStore } from '../context.ts';
import { BODY_FILES } from '../strings/body-files.ts';
import { downloadFailureText, WRITE_DOWN } from '../strings/words.ts';
import { useReplacingButton } from '../use-replacing-button.ts';

/** The download of the files that measure hands and smile. Once they are here, recordings are measured with them. */
export function BodyFilesOffer({ files }: { files: ModelFiles }) {
  const { storedBytes, installed, downloading, failure } = useStore(files, (state) => state);
  const { part, replacingButton } = useReplacingButton();

  useEffect(() => void files.refresh(), [files]);

  if (files.sizeBytes === 0 || storedBytes === undefined) return null;

  return (
    <div ref={part} tabIndex={-1} className="stack gap-2 starts">
      <p className="quiet small no-row" role="status">
        {installed && BODY_FILES.installed}
      </p>
      {downloading !== undefined && (
        <DownloadLine done={downloading} texts={BODY_FILES} onStop={replacingButton(files.cancel)} />
      )}
      {!installed && downloading === undefined && (
        <>
          {failure && <p role="alert">{downloadFailureText(failure)}</p>}
          <Button variant="secondary" onClick={replacingButton(() => void files.install())}>
            {failure && storedBytes > 0 ? WRITE_DOWN.again : BODY_FILES.offer(files.sizeBytes)}
          </Button>
          <p className="measure quiet small pretty">{BODY_FILES.meaning}</p>
        </>
      )}
    </div>
  );
}
