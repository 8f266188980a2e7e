import type { Storage } from '../../devices/storage.ts';
import type { Readable } from '../store.ts';
import { storedValues } from '../app/stored-values.ts';

export interface TakeChoice {
  /** Sessions are recorded. Off until the speaker turns it on. */
  readonly record: boolean;
  /** There may be takes on this device: what tells them apart is then loaded when Aura is opened. */
  readonly stored: boolean;
}

export interface TakeChoiceStore extends Readable<TakeChoice> {
  choose(change: Partial<TakeChoice>): void;
}

const KEYS = { record: 'auraRecordTake', stored: 'auraTakesStored' } as const;
const YES = 'yes';

export function restoreTakeChoice(storage: Storage): TakeChoiceStore {
  const values = storedValues<TakeChoice>(storage, (read) => ({
    record: read(KEYS.record) === YES,
    stored: read(KEYS.stored) === YES,
  }));
  return {
    get: values.get,
    subscribe: values.subscribe,
    choose({ record, stored }) {
      values.write({
        ...(record !== undefined && { [KEYS.record]: record ? YES : 'no' }),
        ...(stored !== undefined && { [KEYS.stored]: stored ? YES : 'no' }),
      });
    },
  };
}
