import type { Readable } from '../store.ts';
import type { Choices } from './choices.ts';
import type { KeepMade } from '../progress/keep-when-made.ts';
import type { Reports } from './reports.ts';

/**
 * Keeps new reports if the speaker chose that, and the current report when they make the choice. Reports that are kept are updated, also
 * after the choice was turned off.
 *
 * @param load loads the code that keeps reports
 */
export function keepWhileChosen(
  reports: Readable<Reports>,
  choices: Readable<Choices>,
  load: () => Promise<KeepMade | void>,
): void {
  let loading: ReturnType<typeof load> | undefined;
  async function keep(): Promise<void> {
    if (!choices.get().keepReports && !loading) return;
    loading ??= load();
    const keepMade = await loading;
    if (keepMade) await keepMade(reports.get(), () => void keep(), choices.get().keepReports === true);
    else loading = undefined;
  }
  reports.subscribe(() => void keep());
  choices.subscribe(() => void keep());
}
