import { useEffect } from 'react';
import type { KeptEntry } from '../../flows/progress/kept-entry.ts';
import type { KeptReports } from '../../flows/progress/kept-reports.ts';
import { whenIdle } from './when-idle.ts';

/** Delay of the check, so that list and charts are rendered first. */
const CHECK_AFTER_MS = 1000;

/** Checks the listed reports while the page is idle, so that the list shows which of them can't be opened. */
export function useListCheck(kept: KeptReports, entries: readonly KeptEntry[]): void {
  useEffect(() => {
    let left = false;
    let cancel = () => {};
    const next = () => {
      cancel = whenIdle(() => {
        void kept.checkNext().then((more) => more && !left && next());
      });
    };
    const timer = setTimeout(next, CHECK_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      cancel();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Entries that come later are checked, too.
  }, [kept, entries]);
}
