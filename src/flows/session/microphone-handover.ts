import type { Clock } from '../../devices/clock.ts';
import {
  createMicrophoneWatch,
  type MicrophoneConflict,
  type MicrophoneEvent,
} from '../../domain/speech/microphone-sharing.ts';
import type { DeferringStore } from '../store.ts';
import type { MediaAccess } from './media-access.ts';
import type { RecognitionSupervisor } from './recognition-supervisor.ts';
import type { OpenMedia, SessionRecords, SessionState } from './session-state.ts';

/** The parts of the visit and of its session that a handover needs. */
export interface HandoverParts {
  readonly store: DeferringStore<SessionState>;
  readonly records: SessionRecords;
  readonly media: Pick<MediaAccess, 'microphone' | 'handOverMicrophone' | 'reopenMicrophone'>;
  setMicrophone(state: OpenMedia['microphone']): void;
  /** @see LiveSession.listen */
  listen(microphone: undefined): void;
  readonly recognition: Pick<RecognitionSupervisor, 'restart' | 'stop'>;
}

/** Follows one session, and gives the microphone to the recognizer if the page can't share it. */
export interface MicrophoneHandover {
  /** @param atS seconds from Start */
  observe(event: MicrophoneEvent, atS: number): void;
  stop(): void;
}

/** After a handover, a word must come within this time. A speaker who has just spoken for 6 s is likely to go on by then. */
const TRIAL_MS = 20_000;

/** After this many trials without a word, the microphone is not the cause. In a single trial the speaker may have paused. */
const TRIALS_COUNT = 2;

type Step =
  | 'watching'
  /** The recognizer's run is ending. If words come with its end, the recognizer was only late. */
  | 'ending-run'
  /** The recognizer has the microphone, and has returned no word since. */
  | 'trial'
  /** A recording keeps the microphone. */
  | 'recording'
  | 'decided';

/** Creates the handover of all sessions of this page. */
export function createMicrophoneHandover(clock: Clock): {
  follow(parts: HandoverParts): MicrophoneHandover;
} {
  let failedTrials = 0;

  function follow(parts: HandoverParts): MicrophoneHandover {
    const { store, records, media, setMicrophone, recognition } = parts;
    let step: Step = failedTrials < TRIALS_COUNT ? 'watching' : 'decided';
    let watch = createMicrophoneWatch();
    let cancelTrial = () => {};

    function handOver(): void {
      step = 'trial';
      // The last measurement of the voice is no longer valid.
      store.set({ microphoneFor: 'words', handover: 'trial', voice: undefined });
      media.handOverMicrophone();
      setMicrophone('none');
      parts.listen(undefined);
      cancelTrial = clock.after(TRIAL_MS, endTrial);
    }

    function endTrial(): void {
      failedTrials += 1;
      step = failedTrials < TRIALS_COUNT ? 'watching' : 'decided';
      watch = createMicrophoneWatch();
      store.set({ microphoneFor: undefined, handover: undefined });
      void media.reopenMicrophone().then(() => setMicrophone(media.microphone ? 'live' : 'lost'));
    }

    function confirm(): void {
      step = 'decided';
      cancelTrial();
      store.set({ handover: 'done' });
      records.rememberMicrophone('words');
    }

    function resolve(conflict: MicrophoneConflict, byWord: boolean): void {
      if (records.recorded()) {
        step = 'recording';
        records.rememberMicrophone('undecided');
        if (conflict === 'page-silent') {
          // The recording would go on without sound.
          void recognition.stop();
          store.set({ recognition: { kind: 'not-recognized' } });
        }
        store.set({ handover: 'recording' });
      } else if (conflict === 'page-silent') {
        // The recognizer already has the microphone, so its run continues.
        handOver();
        if (byWord) confirm();
      } else {
        step = 'ending-run';
        recognition.restart(() => {
          if (step === 'ending-run') handOver();
        });
      }
    }

    function addWord(): void {
      if (step === 'trial') confirm();
      else if (step === 'ending-run') step = 'decided';
      else if (step === 'recording') store.set({ handover: undefined });
    }

    return {
      observe(event, atS) {
        const byWord = event.kind === 'word';
        if (step !== 'watching') {
          if (byWord) addWord();
          return;
        }
        const sharing = watch.add(event, atS);
        if (sharing === 'shared') step = 'decided';
        else if (sharing !== 'unknown') resolve(sharing, byWord);
      },
      stop() {
        step = 'decided';
        cancelTrial();
      },
    };
  }

  return { follow };
}
