import type { Storage } from '../../devices/storage.ts';
import type { Readable } from '../store.ts';
import { storedValues } from '../stored-values.ts';

export interface TakeChoice {
  /** Whether sessions are recorded. Off until the speaker turns it on. */
  readonly record: boolean;
}

export interface TakeChoiceStore extends Readable<TakeChoice> {
  choose(choice: TakeChoice): void;
}

const KEY = 'auraRecordTake';
const YES = 'yes';

export function restoreTakeChoice(storage: Storage): TakeChoiceStore {
  const { get, subscribe, write } = storedValues<TakeChoice>(storage, (read) => ({
    record: read(KEY) === YES,
  }));
  return { get, subscribe, choose: ({ record }) => write({ [KEY]: record ? YES : 'no' }) };
}
