import type { Storage } from '../devices/storage.ts';
import { readFocusArea, readSpeechType, type Setup } from '../domain/setup.ts';
import { createStore, type Readable } from './store.ts';

/** The specification's keys (§3). */
const FOCUS_AREA_KEY = 'auraFocusArea';
const SPEECH_TYPE_KEY = 'auraSpeechType';

/** What the speaker chose, kept for the next visit but for the keywords. */
export interface SetupChoice extends Readable<Setup> {
  choose(change: Partial<Setup>): void;
}

export function restoreSetup(storage: Storage): SetupChoice {
  const store = createStore<Setup>({
    focusArea: readFocusArea(storage.read(FOCUS_AREA_KEY)),
    speechType: readSpeechType(storage.read(SPEECH_TYPE_KEY)),
    topicKeywords: [],
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose(change) {
      store.set(change);
      const { focusArea, speechType } = store.get();
      if (focusArea) storage.write(FOCUS_AREA_KEY, focusArea);
      storage.write(SPEECH_TYPE_KEY, speechType);
    },
  };
}
