import { useEffect, useState } from 'react';
import type { BackgroundMeasurement } from '../../flows/video-report/background-measurement.ts';
import type { RecognizerFiles } from '../../flows/recognizer/recognizer-files.ts';
import type { NotWrittenDown } from '../../flows/recognizer/write-down.ts';
import { Button } from '../components/Button.tsx';
import { DownloadLine } from '../components/DownloadLine.tsx';
import { useAura, useStore } from '../context.ts';
import { downloadFailureText, SAID } from '../strings/words.ts';

/** Reasons for which another attempt can help. */
const MAY_HELP: ReadonlySet<NotWrittenDown> = new Set([
  'not-installed',
  'damaged',
  'no-engine',
  'ended',
  'stopped',
]);

interface Props {
  reason: NotWrittenDown;
  measuring: Pick<BackgroundMeasurement, 'writeAgain'>;
}

/** Tries again to write down a video's words, and downloads the recognizer's files first if they are missing. */
export function WordsAgain({ reason, measuring }: Props) {
  const { loadKey } = useAura();
  const [files, setFiles] = useState<RecognizerFiles>();
  useEffect(() => {
    void loadKey().then(async (loaded) => {
      await loaded?.recognizerFiles.refresh();
      setFiles(loaded?.recognizerFiles);
    });
  }, [loadKey]);
  if (!files || files.sizeBytes === 0 || !MAY_HELP.has(reason)) return null;
  return <Again files={files} measuring={measuring} />;
}

function Again({ files, measuring }: { files: RecognizerFiles; measuring: Props['measuring'] }) {
  const { installed, downloading, failure } = useStore(files, (state) => state);
  async function again(): Promise<void> {
    if (!files.installed()) await files.install();
    if (files.installed()) measuring.writeAgain();
  }
  if (downloading !== undefined) return <DownloadLine done={downloading} onStop={files.cancel} />;
  return (
    <div className="stack gap-3 starts">
      {failure && <p role="alert">{downloadFailureText(failure)}</p>}
      <Button variant="secondary" onClick={() => void again()}>
        {SAID.again(files.sizeBytes, installed)}
      </Button>
    </div>
  );
}
