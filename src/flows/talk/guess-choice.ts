import type { Storage } from '../../devices/storage.ts';
import type { Readable } from '../store.ts';
import { storedValues } from '../stored-values.ts';

interface GuessChoice {
  /** Whether the speaker judges a rehearsal before its report is shown (rule 179). Off until the speaker turns it on. */
  readonly guessFirst: boolean;
}

export interface GuessChoiceStore extends Readable<GuessChoice> {
  choose(choice: GuessChoice): void;
}

export function restoreGuessChoice(storage: Storage): GuessChoiceStore {
  const stored = storedValues<GuessChoice>(storage, (read) => ({ guessFirst: read('guessFirst') }));
  return { ...stored, choose: stored.write };
}
