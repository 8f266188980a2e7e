import type { Storage } from '../../devices/storage.ts';
import type { Readable } from '../store.ts';
import { storedValues } from '../stored-values.ts';
import type { VideoChoices } from '../video-report/report-form-state.ts';

/** The speaker's choices for reports on videos (rule 47), for keeping reports (rule 75), and for rehearsals. */
export interface Choices extends VideoChoices {
  /** Whether new reports are kept on this device. Undefined until the speaker has chosen. */
  readonly keepReports: boolean | undefined;
  /** Whether the speaker judges a rehearsal before its report is shown (rule 179). */
  readonly guessFirst: boolean;
  /** Whether nothing may leave this device (rule 195). Then `measureOnly` is true, whatever the speaker chose. */
  readonly sealed: boolean;
}

/** The stored choices, shared by all windows. */
export interface ChoicesStore extends Readable<Choices> {
  choose(change: Partial<Choices>): void;
}

/** By default, all are off or undecided. */
export function restoreChoices(storage: Storage): ChoicesStore {
  const stored = storedValues<Choices>(storage, (read) => ({
    sendMeasured: read('sendMeasured'),
    measureOnly: read('measureOnly') || read('sealed'),
    keepReports: read('keepReports'),
    guessFirst: read('guessFirst'),
    sealed: read('sealed'),
  }));
  return { ...stored, choose: stored.write };
}
