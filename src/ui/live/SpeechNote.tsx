import { Suspense, useState } from 'react';
import type { SessionController, SessionState } from '../../flows/session/session-state.ts';
import {
  failsOnDevice,
  lacksRecognizer,
  neverTranscribes,
  repeatsForecast,
  type SpeechForecast,
  speechForecast,
  speechNotes,
} from '../../flows/session/speech-notes.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { useAura, useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { lazyPart } from '../components/lazy-part.ts';
import { useWritesDown } from '../use-writes-down.ts';
import { RecordQuestion } from './RecordQuestion.tsx';
import { RECORDING_MICROPHONE } from '../strings/microphone.ts';
import { RECOGNITION_OFF, reasonOf, SPEECH_ACTION, SPEECH_NOTE } from '../strings/speech-note.ts';

const LiveWordsOffer = lazyPart(() =>
  import('../live-words/LiveWordsOffer.tsx').then((loaded) => loaded.LiveWordsOffer),
);

/** The notes below the transcript: the question whether to record, and the state of recognition and analysis. */
export function SpeechNote({ session }: { session: SessionController }) {
  const offline = useStore(useAura().app, (state) => !state.online);
  const writesDown = useWritesDown(
    useStore(session, ({ handover, language }) => handover === 'recording' && language === ENGLISH_TAG),
  );
  const note = useStore(session, (state) => noteOf(state, offline, writesDown));
  const shown = useShownBefore(session, offline);
  const instead = useStore(session, neverTranscribes);
  const failed = useStore(
    session,
    (state) => state.analystUnavailable || state.recognition.kind === 'recognition-not-started',
  );
  const action = useStore(session, actionOf);
  const offersOwn = useStore(session, lacksRecognizer);
  return (
    <>
      <RecordQuestion session={session} place="panel" />
      <div role={failed ? 'alert' : 'status'}>
        {note && (
          <span
            key={note}
            className={shown ? 'unseen-if-small' : undefined}
            data-note={instead ? 'instead' : undefined}
          >
            {note}
          </span>
        )}
      </div>
      {action && (
        <Button
          variant="secondary"
          onClick={() =>
            void (action === 'useService' ? session.recognizeByService() : session.downloadSpeech())
          }
        >
          {SPEECH_ACTION[action]}
        </Button>
      )}
      {offersOwn && (
        <Suspense>
          <LiveWordsOffer />
        </Suspense>
      )}
    </>
  );
}

/** Whether the note repeats the one that this screen has shown before Start. Such a note is not shown again on a phone. */
function useShownBefore(session: SessionController, offline: boolean): boolean {
  const idle = useStore(session, (state) => state.phase === 'idle');
  const forecast = useStore(session, (state) => speechForecast(state, offline));
  const [shown, setShown] = useState<SpeechForecast>();
  if (idle && shown !== forecast) setShown(forecast);
  return useStore(session, (state) => repeatsForecast(speechNotes(state, offline), shown));
}

function actionOf(state: SessionState): keyof typeof SPEECH_ACTION | undefined {
  const { phase, recognition, onDeviceSpeech, speechDownload } = state;
  if (phase === 'listening') {
    if (recognition.kind === 'held') return recognition.why === 'waiting' ? undefined : 'askAgain';
    return failsOnDevice(state) ? 'useService' : undefined;
  }
  if (phase !== 'idle' || speechDownload === 'running') return undefined;
  if (onDeviceSpeech === 'only') return speechDownload ? 'askAgain' : 'downloadOnly';
  return onDeviceSpeech === 'downloadable' ? 'download' : undefined;
}

/** The sentences as one text. */
function noteOf(state: SessionState, offline: boolean, writesDown: boolean): string {
  const { recognition, language } = state;
  const reason = 'code' in recognition ? reasonOf(recognition.code, language) : undefined;
  return speechNotes(state, offline)
    .map((note) => {
      if (note === 'recognition-error' && reason) return `${reason} ${SPEECH_NOTE[note]}`;
      if (note === 'off') return RECOGNITION_OFF(language);
      return note === 'recorded' && writesDown
        ? `${SPEECH_NOTE[note]} ${RECORDING_MICROPHONE.writtenDown}`
        : SPEECH_NOTE[note];
    })
    .join(' ');
}
