import { localStore } from '../devices/storage.ts';
import { restoreGuessChoice } from '../flows/talk/guess-choice.ts';

/** Loaded with the screens of talks, and with the session report. */
export const guessChoice = restoreGuessChoice(localStore);
