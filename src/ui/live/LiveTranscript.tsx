import type { SessionController, SessionState } from '../../flows/session/session-state.ts';
import { useAura, useStoreText, useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { TranscriptPanel } from './TranscriptPanel.tsx';
import {
  ANALYST_UNAVAILABLE,
  HIDDEN_MEANWHILE,
  MICROPHONE_SILENT,
  OFFLINE_SPEECH,
  RECOGNITION,
  RECOGNITION_REASON,
  SPEECH_PLACE,
} from '../strings/live.ts';

/** The transcript so far, with a note on recognition. */
export function LiveTranscript({ session }: { session: SessionController }) {
  const utterances = useStore(session, (state) => state.utterances);
  const empty = useStore(
    session,
    ({ phase, utterances: spoken, tail }) => phase === 'idle' && spoken.length === 0 && tail.text === '',
  );
  const offline = useStore(useAura().app, (state) => !state.online);
  const note = useStore(session, (state) => noteOf(state, offline));
  const failed = useStore(
    session,
    (state) => state.analystUnavailable || state.recognition.kind === 'recognition-not-started',
  );
  const download = useStore(
    session,
    (state) => state.onDeviceSpeech === 'downloadable' && state.phase === 'idle',
  );
  return (
    <TranscriptPanel
      utterances={utterances}
      tail={useStoreText(session, tailText)}
      empty={empty}
      note={note}
      noteRole={failed ? 'alert' : 'status'}
      action={
        download && (
          <Button variant="quiet" onClick={() => void session.downloadSpeech()}>
            {SPEECH_PLACE.download}
          </Button>
        )
      }
    />
  );
}

function tailText({ tail }: SessionState): string {
  return tail.text;
}

/** The note on the state of recognition and analysis. */
function noteOf(state: SessionState, offline: boolean): string | undefined {
  const { recognition, hiddenMeanwhile } = state;
  if (state.analystUnavailable) return ANALYST_UNAVAILABLE;
  if (state.phase === 'listening' && state.voice?.signal === 'silent') {
    // Two independent causes: sound from the microphone would not start the recognizer.
    return recognition.kind === 'recognition-not-started'
      ? `${RECOGNITION[recognition.kind]} ${MICROPHONE_SILENT}`
      : MICROPHONE_SILENT;
  }
  if (state.onDeviceSpeech === 'downloading') return SPEECH_PLACE.downloading;
  const paused = hiddenMeanwhile && HIDDEN_MEANWHILE[recognition.kind === 'working' ? 'words' : 'voice'];
  return [paused, ...recognitionNotes(state, offline)].filter(Boolean).join(' ') || undefined;
}

function recognitionNotes(
  { phase, recognition, onDeviceSpeech }: SessionState,
  offline: boolean,
): (string | undefined)[] {
  switch (recognition.kind) {
    case 'unknown':
      return [phase === 'idle' && offline && onDeviceSpeech !== 'ready' ? OFFLINE_SPEECH : undefined];
    case 'working':
      return [SPEECH_PLACE[recognition.onDevice ? 'device' : 'service']];
    case 'recognition-error':
      return [RECOGNITION_REASON[recognition.code], RECOGNITION[recognition.kind]];
    case 'recognition-unsupported':
    case 'recognition-not-started':
      return [RECOGNITION[recognition.kind]];
  }
}
