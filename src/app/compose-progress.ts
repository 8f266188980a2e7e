import { openKeyedStore } from '../devices/keyed-store.ts';
import { randomId } from '../devices/random-id.ts';
import { estimateStorage, mayBeCleared, persistStorage } from '../devices/storage-room.ts';
import { openWindowsChannel } from '../devices/windows-channel.ts';
import { keepEachOnce, type KeepMade } from '../flows/progress/keep-when-made.ts';
import { createKeptReports } from '../flows/progress/kept-reports.ts';

/** The reports kept on this device. This module is loaded when a report is kept, or `/progress` is opened. One for the page. */
export const kept = createKeptReports({
  reports: openKeyedStore('aura-reports'),
  summaries: openKeyedStore('aura-report-summaries'),
  windows: openWindowsChannel('aura-reports'),
  room: { estimate: estimateStorage, mayBeCleared, persist: persistStorage },
});

export function keepMade(saved: (reports: readonly object[]) => void): KeepMade {
  return keepEachOnce(kept, { newId: randomId, now: () => new Date().toISOString() }, saved);
}
