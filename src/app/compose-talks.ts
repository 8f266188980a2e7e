import { systemClock } from '../devices/clock.ts';
import { logProblem } from '../devices/log.ts';
import { openSealedStore } from '../devices/sealed-store.ts';
import { openWindowsChannel } from '../devices/windows-channel.ts';
import { collectRuns } from '../flows/talk/made-runs.ts';
import { createTalks } from '../flows/talk/talks.ts';
import { rehearsal, reports } from './compose-page.ts';
import { checkRoom } from './compose-room.ts';

/** The talks on this device and in this page. This module is loaded with their screens. */
export const talks = createTalks({
  talks: openSealedStore('aura-talks'),
  windows: openWindowsChannel('aura-talks'),
  checkRoom,
  clock: systemClock,
  log: logProblem,
});

collectRuns(reports, rehearsal);
