import type { Readable } from '../store.ts';
import type { Choices } from './choices.ts';
import type { Reports } from './reports.ts';

/**
 * Keeps new reports if the speaker chose that, and the current report when they make the choice.
 *
 * @param load loads the code that keeps reports
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
