import type { Store } from '../store.ts';
import { type FoundSpeech, recognizesOnDevice } from './recognition-place.ts';
import type { SessionDevices } from './session-devices.ts';
import type { SessionRecords, SessionState } from './session-state.ts';

/** The recognizer that the next session will have, as the screen says before Start. */
export interface FoundSpeechCheck {
  /** Place and language of recognition in the next session. A running session keeps them. */
  next(found?: FoundSpeech): Pick<SessionState, 'speechOnDevice' | 'language'>;
  /** Looks for a recognizer. */
  check(): Promise<void>;
  /**
   * The speaker's choices may have changed: looks again if they choose another recognizer, may have brought its files, or have chosen
   * whether to record.
   */
  followSetup(): void;
  /** Asks for the browser's download. */
  download(): Promise<void>;
}

export function checkFoundSpeech(
  store: Pick<Store<SessionState>, 'get' | 'set'>,
  devices: Pick<SessionDevices, 'onDeviceSpeech' | 'downloadOnDeviceSpeech'>,
  records: Pick<SessionRecords, 'setup' | 'speech' | 'recorded'>,
): FoundSpeechCheck {
  let { language } = records.setup();
  let before = chosen();
  function chosen() {
    return { liveWords: records.setup().liveWords, recorded: records.recorded() };
  }

  const next = (found = store.get().onDeviceSpeech) => ({
    speechOnDevice: recognizesOnDevice(records.speech.place, found),
    language,
  });

  async function check(): Promise<void> {
    const onDeviceSpeech = await devices.onDeviceSpeech();
    store.set({ onDeviceSpeech, ...(store.get().phase === 'idle' && next(onDeviceSpeech)) });
  }

  return {
    next,
    check,
    followSetup() {
      const now = chosen();
      const languageBefore = language;
      ({ language } = records.setup());
      if (store.get().phase === 'idle') store.set({ language });
      const again = now.liveWords && store.get().onDeviceSpeech === 'own-missing';
      // The result of a download is of its language.
      if (language !== languageBefore && store.get().speechDownload !== 'running')
        store.set({ speechDownload: undefined });
      const isOther =
        now.liveWords !== before.liveWords ||
        language !== languageBefore ||
        (now.liveWords && now.recorded !== before.recorded);
      before = now;
      if ((isOther || again) && store.get().phase === 'idle') void check();
    },
    async download() {
      store.set({ speechDownload: 'running' });
      const speechDownload = await devices.downloadOnDeviceSpeech();
      if (speechDownload === 'installed') records.speech.place = 'undecided';
      await check();
      store.set({ speechDownload });
    },
  };
}
