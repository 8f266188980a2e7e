import { useEffect } from 'react';
import type { RecognizerFiles } from '../../flows/words/recognizer-files.ts';
import { Button } from '../components/Button.tsx';
import { useStore } from '../context.ts';
import { WRITE_DOWN } from '../strings/words.ts';

/** The size of the recognizer for recordings on this device, and its removal. */
export function RecognizerFilesPart({ files }: { files: RecognizerFiles }) {
  const { storedBytes, notRemoved } = useStore(files, (state) => state);
  useEffect(() => {
    void files.refresh();
  }, [files]);
  // A build without the recognizer may have followed one with it.
  if (storedBytes === undefined || (files.sizeBytes === 0 && storedBytes === 0)) return null;
  return (
    <div className="stack gap-2">
      <p className="quiet small">{storedBytes > 0 ? WRITE_DOWN.settings(storedBytes) : WRITE_DOWN.none}</p>
      {notRemoved && (
        <p className="complaint small bold" role="alert">
          {WRITE_DOWN.notRemoved}
        </p>
      )}
      {storedBytes > 0 && (
        <Button variant="secondary" onClick={() => void files.remove()}>
          {WRITE_DOWN.remove}
        </Button>
      )}
    </div>
  );
}
