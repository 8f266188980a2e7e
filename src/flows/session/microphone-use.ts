import type { PacedStore } from '../store.ts';
import type { LiveSession } from './live-session.ts';
import type { MediaAccess } from './media-access.ts';
import type { SharedSession } from './microphone-handover.ts';
import type { OpenMedia, SessionRecords, SessionState } from './session-state.ts';

/** Whose the microphone is, where only one can have it (rule 153): in the next session by choice, in this one also by a handover. */
export interface MicrophoneUse {
  /** Whether the recognizer alone uses it. */
  isHandedOver(): boolean;
  /** @param found the page's own microphone, if it is open */
  stateOf(found: MediaStreamTrack | undefined): OpenMedia['microphone'];
  /** Adopts the choice for the next session. Not while one runs, which keeps the one that it began with. */
  followSetup(): void;
  readonly sharing: Pick<SharedSession, 'recording' | 'handOver' | 'takeBack' | 'remember'>;
}

export function createMicrophoneUse(
  store: PacedStore<SessionState>,
  records: SessionRecords,
  visit: {
    media(): MediaAccess;
    session(): LiveSession | undefined;
    setMicrophone(state: OpenMedia['microphone']): void;
  },
): MicrophoneUse {
  const isHandedOver = () => store.get().microphoneFor === 'words';

  function stateOf(found: MediaStreamTrack | undefined): OpenMedia['microphone'] {
    if (isHandedOver()) return 'none';
    return found ? 'live' : 'lost';
  }

  return {
    isHandedOver,
    stateOf,
    followSetup() {
      const { phase, microphoneFor: before, media } = store.get();
      const chosen = records.setup().microphoneFor;
      const microphoneFor = chosen === 'undecided' ? undefined : chosen;
      if (phase !== 'idle' || microphoneFor === before) return;
      store.set({ microphoneFor });
      if (media.kind === 'open' && (before === 'words' || microphoneFor === 'words'))
        void visit.media().open(media.camera === 'none' ? 'microphone' : 'camera and microphone');
    },
    sharing: {
      recording: records.recorded,
      handOver() {
        // The voice's last reading no longer holds.
        store.set({ microphoneFor: 'words', handover: 'trial', voice: undefined });
        visit.media().handOverMicrophone();
        visit.setMicrophone('none');
        visit.session()?.listen(undefined);
      },
      takeBack() {
        store.set({ microphoneFor: undefined, handover: undefined });
        const media = visit.media();
        void media.reopenMicrophone().then(() => visit.setMicrophone(stateOf(media.microphone)));
      },
      remember(found) {
        if (found === 'words') store.set({ handover: 'done' });
        records.rememberMicrophone(found);
      },
    },
  };
}
