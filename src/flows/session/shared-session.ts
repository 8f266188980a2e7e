import type { DeferringStore } from '../store.ts';
import type { MediaAccess } from './media-access.ts';
import type { RecognitionSupervisor } from './recognition-supervisor.ts';
import type { OpenMedia, SessionRecords, SessionState } from './session-state.ts';

/** The session as the handover uses it, if the microphone may serve only one consumer. */
export interface SharedSession {
  /** Whether a recording of the session uses the page's microphone. */
  recording(): boolean;
  /** Ends the recognizer's run. @param beforeRun called before the next one starts */
  restartRecognizer(beforeRun: () => void): void;
  /** No words are recognized from now on. */
  endRecognition(): void;
  /** The page closes its microphone, for the recognizer. */
  handOver(): void;
  /** The page opens its microphone again. */
  takeBack(): void;
  /** Sets whether a recording keeps the microphone. @param kept false if words have come nevertheless */
  keepForRecording(kept: boolean): void;
  /** Stores whether a handover on this device has brought words. */
  remember(found: 'words' | 'undecided'): void;
}

/** The parts of the visit and of its session that a handover needs. */
export interface SharedParts {
  readonly store: DeferringStore<SessionState>;
  readonly records: SessionRecords;
  readonly media: Pick<MediaAccess, 'microphone' | 'handOverMicrophone' | 'reopenMicrophone'>;
  setMicrophone(state: OpenMedia['microphone']): void;
  /** @see LiveSession.listen */
  listen(microphone: undefined): void;
  readonly recognition: Pick<RecognitionSupervisor, 'restart' | 'stop'>;
}

export function createSharedSession(parts: SharedParts): SharedSession {
  const { store, records, media, setMicrophone, recognition } = parts;
  return {
    recording: records.recorded,
    restartRecognizer: (beforeRun) => recognition.restart(beforeRun),
    endRecognition() {
      recognition.stop();
      store.set({ recognition: { kind: 'not-recognized' } });
    },
    handOver() {
      // The last measurement of the voice is no longer valid.
      store.set({ microphoneFor: 'words', handover: 'trial', voice: undefined });
      media.handOverMicrophone();
      setMicrophone('none');
      parts.listen(undefined);
    },
    takeBack() {
      store.set({ microphoneFor: undefined, handover: undefined });
      void media.reopenMicrophone().then(() => setMicrophone(media.microphone ? 'live' : 'lost'));
    },
    keepForRecording: (kept) => store.set({ handover: kept ? 'recording' : undefined }),
    remember(found) {
      if (found === 'words') store.set({ handover: 'done' });
      records.rememberMicrophone(found);
    },
  };
}
