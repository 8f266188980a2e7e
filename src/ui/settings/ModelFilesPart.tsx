import { useEffect } from 'react';
import type { ModelFiles } from '../../flows/model-files/model-files.ts';
import { Button } from '../components/Button.tsx';
import { useStore } from '../context.ts';
import { WRITE_DOWN } from '../strings/words.ts';

/** The size of model files on this device, and their removal. @param props.texts sentences with the size, and without files */
export function ModelFilesPart(props: {
  files: ModelFiles;
  texts: { readonly settings: (bytes: number) => string; readonly none: string };
}) {
  const { files, texts } = props;
  const { storedBytes, notRemoved } = useStore(files, (state) => state);
  useEffect(() => {
    void files.refresh();
  }, [files]);
  // A build without the files may have followed one with them.
  if (storedBytes === undefined || (files.sizeBytes === 0 && storedBytes === 0)) return null;
  return (
    <div className="stack gap-2">
      <p className="quiet small">{storedBytes > 0 ? texts.settings(storedBytes) : texts.none}</p>
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
