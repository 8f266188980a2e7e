import type { Readable } from '../store.ts';
import type { Choices } from './choices.ts';
import type { Reports } from './reports.ts';

/**
 * Has reports kept when they are made, if the speaker chose that; and the one that is shown, when they choose it.
 *
 * @param load loads what keeps them
 */
export function keepWhileChosen(
  reports: Readable<Reports>,
  choices: Readable<Choices>,
  load: () => Promise<((reports: Reports, again: () => void) => Promise<unknown>) | void>,
): void {
  let loading: ReturnType<typeof load> | undefined;
  async function keep(): Promise<void> {
    if (!choices.get().keepReports) return;
    loading ??= load();
    const keepMade = await loading;
    if (keepMade) await keepMade(reports.get(), () => void keep());
    else loading = undefined;
  }
  reports.subscribe(() => void keep());
  choices.subscribe(() => void keep());
}
