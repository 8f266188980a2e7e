import { useEffect, useState } from 'react';
import type { RecognizerFiles } from '../../flows/recognizer/recognizer-files.ts';
import { Choice } from '../components/Choice.tsx';
import { useAura, useStore } from '../context.ts';
import { LiveWordsFiles } from '../live-words/LiveWordsFiles.tsx';
import { LIVE_WORDS } from '../strings/live-words.ts';

export interface LiveWordsFieldProps {
  liveWords: boolean;
  onChange(change: { liveWords: boolean }): void;
}

/**
 * The choice that Aura writes the words of sessions on this device (rule 190). It is offered unless the browser itself recognizes speech on
 * this device.
 */
export function LiveWordsField(props: LiveWordsFieldProps) {
  const { offerLiveWords } = useAura();
  const [files, setFiles] = useState<RecognizerFiles>();
  useEffect(() => void offerLiveWords().then(setFiles), [offerLiveWords]);
  return files && <OfferedField {...props} files={files} />;
}

function OfferedField({ liveWords, onChange, files }: LiveWordsFieldProps & { files: RecognizerFiles }) {
  const { storedBytes, installed } = useStore(files, (state) => state);
  useEffect(() => void files.refresh(), [files]);
  if (files.sizeBytes === 0 || storedBytes === undefined) return null;

  function choose(chosen: boolean): void {
    onChange({ liveWords: chosen });
    if (!chosen) files.cancel();
    else if (!files.installed()) void files.install();
  }

  return (
    <div className="stack gap-3 starts">
      <Choice
        label={LIVE_WORDS.choice(files.sizeBytes, installed)}
        description={LIVE_WORDS.meaning}
        checked={liveWords}
        onChange={choose}
      />
      {liveWords && files.littleMemory && <p>{LIVE_WORDS.littleMemory}</p>}
      {liveWords && (
        <LiveWordsFiles files={files} onDownload={() => void files.install()} onStop={files.cancel} />
      )}
    </div>
  );
}
