import { useEffect, useState } from 'react';
import type { RecognizerFiles } from '../../flows/recognizer/recognizer-files.ts';
import { Button } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import { LIVE_WORDS } from '../strings/live-words.ts';
import { useReplacingButton } from '../use-replacing-button.ts';
import { LiveWordsFiles } from './LiveWordsFiles.tsx';

/**
 * Offers that Aura writes the words of sessions on this device, where a session has no words otherwise (rule 190). Empty if the host has
 * no files.
 *
 * @param props.next whether it stands beside the report of a session, so that the choice is for the next one
 */
export function LiveWordsOffer({ next = false }: { next?: boolean }) {
  const { offerLiveWords } = useAura();
  const [files, setFiles] = useState<RecognizerFiles>();
  useEffect(() => void offerLiveWords().then(setFiles), [offerLiveWords]);
  return files && files.sizeBytes > 0 && <Offer files={files} next={next} />;
}

function Offer({ files, next }: { files: RecognizerFiles; next: boolean }) {
  const { setup } = useAura();
  const liveWords = useStore(setup, (state) => state.liveWords);
  const { storedBytes, installed } = useStore(files, (state) => state);
  const { part, replacingButton } = useReplacingButton();
  useEffect(() => void files.refresh(), [files]);
  if (storedBytes === undefined) return null;

  function choose(): void {
    // The recognizer is opened after a running download, so the download begins first.
    if (!files.installed()) void files.install();
    setup.choose({ liveWords: true });
  }

  function stop(): void {
    setup.choose({ liveWords: false });
    files.cancel();
  }

  return (
    <div ref={part} tabIndex={-1} className="stack gap-2 starts" data-local>
      {!liveWords && (
        <>
          <Button variant="secondary" onClick={replacingButton(choose)}>
            {(next ? LIVE_WORDS.nextTime : LIVE_WORDS.choice)(files.sizeBytes, installed)}
          </Button>
          <p className="quiet small">{LIVE_WORDS.inShort}</p>
        </>
      )}
      {liveWords && installed && <p role="status">{next ? LIVE_WORDS.chosen : LIVE_WORDS.opening}</p>}
      {liveWords && (
        <LiveWordsFiles files={files} onDownload={replacingButton(choose)} onStop={replacingButton(stop)} />
      )}
    </div>
  );
}
