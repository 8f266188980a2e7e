import { openFileStore } from '../devices/file-store.ts';
import { logProblem } from '../devices/log.ts';
import { randomId } from '../devices/random-id.ts';
import { saltedDigest } from '../devices/salted-digest.ts';
import { openSealedStore } from '../devices/sealed-store.ts';
import { takeTurn } from '../devices/take-turn.ts';
import { localStore } from '../devices/storage.ts';
import { estimateStorage, mayBeCleared, persistStorage } from '../devices/storage-room.ts';
import { REPORTS_DATABASE } from '../devices/stored-reports.ts';
import { openWindowsChannel } from '../devices/windows-channel.ts';
import { keptMarks } from './compose-kept-marks.ts';
import { checkRoom } from './compose-room.ts';
import { keepEachOnce, type KeepMade } from '../flows/progress/keep-when-made.ts';
import { createKeptReports } from '../flows/progress/kept-reports.ts';
import { app } from './compose-page.ts';

/** Name of the salt, which never leaves this device, so that nobody can guess names of microphones from an export. */
const SALT_NAME = 'auraMicrophoneSalt';

function microphoneSalt(): string {
  const stored = localStore.read(SALT_NAME);
  if (stored) return stored;
  const salt = randomId();
  localStore.write(SALT_NAME, salt);
  return salt;
}

/** Number of imports of this page that run or wait. One continues while its screen is left. */
let imports = 0;

/** The reports kept on this device, one object for the page. This module is loaded when a report is kept, or a screen needs them. */
export const kept = createKeptReports({
  reports: openSealedStore(REPORTS_DATABASE),
  summaries: openFileStore('aura-report-summaries'),
  windows: openWindowsChannel('aura-reports'),
  microphoneId: (name) => saltedDigest(microphoneSalt(), name),
  room: { estimate: estimateStorage, mayBeCleared, persist: persistStorage, check: checkRoom },
  marks: keptMarks,
  async takeTurn(canceled, use) {
    imports += 1;
    app.set({ importing: true });
    try {
      return await takeTurn('aura-import', canceled, use);
    } finally {
      imports -= 1;
      app.set({ importing: imports > 0 });
    }
  },
  log: logProblem,
});

/** Creates the keeping of this page's reports ({@link keepEachOnce}). */
export const keepMade = (saved: Parameters<typeof keepEachOnce>[1]): KeepMade => keepEachOnce(kept, saved);
