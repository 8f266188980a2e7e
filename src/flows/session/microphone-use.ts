import type { DeferringStore } from '../store.ts';
import type { MediaAccess } from './media-access.ts';
import type { OpenMedia, SessionRecords, SessionState } from './session-state.ts';

/**
 * The user of the microphone, if page and recognizer can't share it (rule 153). The setup's choice applies to the next session. During a
 * session, a handover can change it.
 */
export interface MicrophoneUse {
  /** Whether only the recognizer uses the microphone. */
  isHandedOver(): boolean;
  /** @param found the page's own microphone, if it is open */
  stateOf(found: MediaStreamTrack | undefined): OpenMedia['microphone'];
  /** Adopts the choice for the next session. A running session keeps its choice. */
  followSetup(): void;
}

export function createMicrophoneUse(
  store: DeferringStore<SessionState>,
  records: SessionRecords,
  open: MediaAccess['open'],
): MicrophoneUse {
  const isHandedOver = () => store.get().microphoneFor === 'words';
  return {
    isHandedOver,
    stateOf(found) {
      if (isHandedOver()) return 'none';
      return found ? 'live' : 'lost';
    },
    followSetup() {
      const { phase, microphoneFor: before, media } = store.get();
      const chosen = records.setup().microphoneFor;
      const microphoneFor = chosen === 'undecided' ? undefined : chosen;
      if (phase !== 'idle' || microphoneFor === before) return;
      store.set({ microphoneFor });
      if (media.kind === 'open' && (before === 'words' || microphoneFor === 'words'))
        void open(media.camera === 'none' ? 'microphone' : 'camera and microphone');
    },
  };
}
