import type { SessionController, SessionState } from '../../flows/session/session-state.ts';
import { useAura, useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import {
  ANALYST_UNAVAILABLE,
  HEARD_BY,
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
      <div role={failed ? 'alert' : 'status'}>
        {note && (
          <span key={note} data-note={importOf(note)}>
            {note}
          </span>
        )}
      </div>
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

/** On a phone `usual` is not shown in a session, as it was said before, and `instead` stands in place of the transcript. */
function importOf(note: string): 'usual' | 'instead' | undefined {
  if (note === RECOGNITION['recognition-unsupported']) return 'instead';
  return note === SPEECH_PLACE.device || note === SPEECH_PLACE.service ? 'usual' : undefined;
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

/** The recognizer that a session will use: on the device, or a service; `unknown` also where no session can run, or nothing recognizes speech. */
function heardBy({ media, onDeviceSpeech, speechOnDevice }: SessionState): keyof typeof HEARD_BY {
  if (media.kind === 'refused' || onDeviceSpeech === undefined || onDeviceSpeech === 'no-recognizer')
    return 'unknown';
  return speechOnDevice ? 'device' : 'service';
}

function recognitionNotes(state: SessionState, offline: boolean): (string | undefined)[] {
  const { phase, recognition, onDeviceSpeech, unrecognized } = state;
  switch (recognition.kind) {
    case 'unknown':
      if (phase !== 'idle') return [];
      if (offline && onDeviceSpeech !== 'ready') return [OFFLINE_SPEECH];
      return [HEARD_BY[heardBy(state)]];
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
