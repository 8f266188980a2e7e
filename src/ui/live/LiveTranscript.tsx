import { Suspense } from 'react';
import type { SessionController, SessionState } from '../../flows/session/session-state.ts';
import { useStoreText, useStore } from '../context.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { TranscriptPanel } from './TranscriptPanel.tsx';

/** The note on recognition, loaded in parallel to the first screen. If loading fails, the session continues without it. */
const SpeechNote = lazyPart(() => import('./live-notes.ts').then((loaded) => loaded.SpeechNote));

/** The transcript so far, with a note on recognition. */
export function LiveTranscript({ session }: { session: SessionController }) {
  const utterances = useStore(session, (state) => state.utterances);
  const empty = useStore(
    session,
    ({ phase, onDeviceSpeech: found, utterances: spoken, tail }) =>
      phase === 'idle' &&
      found !== 'no-recognizer' &&
      found !== 'sealed' &&
      spoken.length === 0 &&
      !tail.text,
  );
  return (
    <TranscriptPanel
      lang={useStore(session, (state) => state.language)}
      utterances={utterances}
      tail={useStoreText(session, tailText)}
      empty={empty}
    >
      <Suspense>
        <SpeechNote session={session} />
      </Suspense>
    </TranscriptPanel>
  );
}

function tailText({ tail }: SessionState): string {
  return tail.text;
}
