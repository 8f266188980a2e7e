import { systemClock } from '../devices/clock.ts';
import { localStore } from '../devices/storage.ts';
import { type AppState, FIRST_APP_STATE } from '../flows/app/app-state.ts';
import { NO_REPORTS, type Reports } from '../flows/app/reports.ts';
import { restoreSetup } from '../flows/app/session-setup.ts';
import { restoreStreak } from '../flows/app/streak.ts';
import { restoreChoices } from '../flows/app/choices.ts';
import { restoreTakeChoice } from '../flows/takes/take-choice.ts';
import type { RecognitionPlace } from '../flows/session/recognition-place.ts';
import { createStore } from '../flows/store.ts';
import type { Aura } from '../ui/context.ts';

// The stores that live as long as the page.
export const app = createStore<AppState>(FIRST_APP_STATE);
export const reports = createStore<Reports>(NO_REPORTS);
export const setup = restoreSetup(localStore);
export const streak = restoreStreak(localStore, systemClock);
export const choices = restoreChoices(localStore);
export const takeChoice = restoreTakeChoice(localStore);
export const rehearsal: Aura['rehearsal'] = createStore({ talk: undefined });
export const hands: Aura['hands'] = createStore({ watch: undefined });
export const speech: RecognitionPlace = { place: 'undecided' };
