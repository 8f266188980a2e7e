import type { Storage } from '../../devices/storage.ts';
import type { Readable } from '../store.ts';
import { storedValues } from './stored-values.ts';

/** The speaker's consent for reports on videos (rule 47). */
export interface VideoChoices {
  /** The figures measured on the device are sent with the prompt. */
  readonly sendMeasured: boolean;
  /** No request is sent: the report consists of the measurements. */
  readonly measureOnly: boolean;
}

/** The stored choices, shared by all windows. */
export interface VideoChoicesStore extends Readable<VideoChoices> {
  choose(change: Partial<VideoChoices>): void;
}

const KEYS = { sendMeasured: 'auraSendMeasured', measureOnly: 'auraMeasureOnly' } as const;
const YES = 'yes';

/** Both are off by default. */
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
