import type { Storage } from '../../devices/storage.ts';
import type { Readable } from '../store.ts';
import { storedValues } from './stored-values.ts';

/** What a speaker lets a report on a video do. */
export interface VideoChoices {
  /** The figures measured on the device go along with the prompt. */
  readonly sendMeasured: boolean;
  /** No provider is ever asked: what is measured on the device is the report. */
  readonly measureOnly: boolean;
}

/** The choices as they are stored now, whichever window made them. */
export interface VideoChoicesStore extends Readable<VideoChoices> {
  choose(change: Partial<VideoChoices>): void;
}

const KEYS = { sendMeasured: 'auraSendMeasured', measureOnly: 'auraMeasureOnly' } as const;
const YES = 'yes';

/** Both are off until the speaker says otherwise. */
export function restoreChoices(storage: Storage): VideoChoicesStore {
  const stored = storedValues<VideoChoices>(storage, (read) => ({
    sendMeasured: read(KEYS.sendMeasured) === YES,
    measureOnly: read(KEYS.measureOnly) === YES,
  }));
  return {
    get: stored.get,
    subscribe: stored.subscribe,
    choose({ sendMeasured, measureOnly }) {
      stored.write({
        ...(sendMeasured !== undefined && { [KEYS.sendMeasured]: sendMeasured ? YES : 'no' }),
        ...(measureOnly !== undefined && { [KEYS.measureOnly]: measureOnly ? YES : 'no' }),
      });
    },
  };
}
