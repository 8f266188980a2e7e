import { logProblem } from '../devices/log.ts';
import { openKeyedStore } from '../devices/keyed-store.ts';
import { randomId } from '../devices/random-id.ts';
import { saltedDigest } from '../devices/salted-digest.ts';
import { localStore } from '../devices/storage.ts';
import { estimateStorage, mayBeCleared, persistStorage } from '../devices/storage-room.ts';
import { sharedBytes } from '../devices/shared-file.ts';
import { openWindowsChannel } from '../devices/windows-channel.ts';
import { keepEachOnce, type KeepMade } from '../flows/progress/keep-when-made.ts';
import { createKeptReports } from '../flows/progress/kept-reports.ts';

/** Name of the salt, which never leaves this device, so that nobody can guess names of microphones from an export. */
const SALT_NAME = 'auraMicrophoneSalt';

function microphoneSalt(): string {
  const stored = localStore.read(SALT_NAME);
  if (stored) return stored;
  const salt = randomId();
  localStore.write(SALT_NAME, salt);
  return salt;
}

/** The reports kept on this device, one object for the page. This module is loaded when a report is kept, or a screen needs them. */
export const kept = createKeptReports({
  reports: openKeyedStore('aura-reports'),
  summaries: openKeyedStore('aura-report-summaries'),
  windows: openWindowsChannel('aura-reports'),
  microphoneId: (name) => saltedDigest(microphoneSalt(), name),
  room: { estimate: estimateStorage, mayBeCleared, persist: persistStorage, sharedBytes },
  log: logProblem,
});

/** Creates the keeping of this page's reports ({@link keepEachOnce}). */
export function keepMade(saved: (reports: readonly object[]) => void): KeepMade {
  return keepEachOnce(kept, { newId: randomId, now: () => new Date().toISOString() }, saved);
}
