import type { Storage } from '../devices/storage.ts';
import { createStore, type Readable } from './store.ts';

/** What a speaker lets a report on a video do. */
export interface VideoChoices {
  /** The figures measured on the device go along with the prompt. */
  readonly sendMeasured: boolean;
  /** No provider is ever asked: what is measured on the device is the report. */
  readonly measureOnly: boolean;
}

export interface KeptChoices extends Readable<VideoChoices> {
  choose(change: Partial<VideoChoices>): void;
}

const KEYS = { sendMeasured: 'auraSendMeasured', measureOnly: 'auraMeasureOnly' } as const;
const YES = 'yes';

/** Both are off until the speaker says otherwise. */
export function restoreChoices(storage: Storage): KeptChoices {
  const store = createStore<VideoChoices>({
    sendMeasured: storage.read(KEYS.sendMeasured) === YES,
    measureOnly: storage.read(KEYS.measureOnly) === YES,
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose(change) {
      store.set(change);
      const { sendMeasured, measureOnly } = store.get();
      storage.write(KEYS.sendMeasured, sendMeasured ? YES : 'no');
      storage.write(KEYS.measureOnly, measureOnly ? YES : 'no');
    },
  };
}
