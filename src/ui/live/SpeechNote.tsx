import type { SessionController, SessionState } from '../../flows/session/session-state.ts';
import { useAura, useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import {
  ANALYST_UNAVAILABLE,
  HIDDEN_MEANWHILE,
  MICROPHONE_SILENT,
  OFFLINE_SPEECH,
  RECOGNITION,
  RECOGNITION_HERE,
  RECOGNITION_REASON,
  SPEECH_PLACE,
  WORDLESS,
} from '../strings/speech-note.ts';

/** The state of recognition and analysis, and what the speaker can do about it. */
export function SpeechNote({ session }: { session: SessionController }) {
  const offline = useStore(useAura().app, (state) => !state.online);
  const note = useStore(session, (state) => noteOf(state, offline));
  const failed = useStore(
    session,
    (state) => state.analystUnavailable || state.recognition.kind === 'recognition-not-started',
  );
  const action = useStore(session, actionOf);
  return (
    <>
      <div role={failed ? 'alert' : 'status'}>{note && <span key={note}>{note}</span>}</div>
      {action && (
        <Button
          variant="quiet"
          onClick={() =>
            void (action === 'download' ? session.downloadSpeech() : session.recognizeByService())
          }
        >
          {SPEECH_PLACE[action]}
        </Button>
      )}
    </>
  );
}

function actionOf(state: SessionState): 'download' | 'useService' | undefined {
  if (state.phase === 'idle') return state.onDeviceSpeech === 'downloadable' ? 'download' : undefined;
  return state.phase === 'listening' && failsHere(state) ? 'useService' : undefined;
}

/** Whether no words come because they may be recognized on this device alone. */
function failsHere({ recognition, speechOnDevice }: SessionState): boolean {
  return (
    speechOnDevice &&
    (recognition.kind === 'recognition-error' || recognition.kind === 'recognition-not-started')
  );
}

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

function recognitionNotes(state: SessionState, offline: boolean): (string | undefined)[] {
  const { phase, recognition, onDeviceSpeech, unrecognized } = state;
  switch (recognition.kind) {
    case 'unknown':
      return [phase === 'idle' && offline && onDeviceSpeech !== 'ready' ? OFFLINE_SPEECH : undefined];
    case 'starting':
      return [];
    case 'working':
      return [unrecognized ? WORDLESS : SPEECH_PLACE[recognition.onDevice ? 'device' : 'service']];
    case 'wordless':
      return [WORDLESS];
    case 'recognition-error':
      return failsHere(state)
        ? [RECOGNITION_HERE]
        : [RECOGNITION_REASON[recognition.code], RECOGNITION[recognition.kind]];
    case 'recognition-unsupported':
    case 'recognition-not-started':
      return [RECOGNITION[recognition.kind], failsHere(state) ? RECOGNITION_HERE : undefined];
  }
}
