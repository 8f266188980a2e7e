import type { Storage } from '../../devices/storage.ts';
import type { Readable } from '../store.ts';
import { storedValues } from '../stored-values.ts';

export interface TakeChoice {
  /** Whether sessions are recorded. Off until the speaker turns it on. */
  readonly record: boolean;
  /** Whether the speaker has not chosen yet. */
  readonly open: boolean;
}

export interface TakeChoiceStore extends Readable<TakeChoice> {
  choose(choice: Pick<TakeChoice, 'record'>): void;
}

export function restoreTakeChoice(storage: Storage): TakeChoiceStore {
  const stored = storedValues<TakeChoice>(storage, (read) => ({
    record: read('recordTake') === true,
    open: read('recordTake') === undefined,
  }));
  return { ...stored, choose: ({ record }) => stored.write({ recordTake: record }) };
}
