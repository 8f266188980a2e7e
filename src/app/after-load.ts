import { installableByHand } from '../devices/install-by-hand.ts';
import { logProblem } from '../devices/log.ts';
import { answerRoomQuestions } from '../devices/room-questions.ts';
import { areReportsStored } from '../devices/stored-reports.ts';
import { areTakesStored } from '../devices/stored-takes.ts';
import { watchHidden } from '../devices/visibility.ts';
import { watchCleared } from '../flows/app/watch-cleared.ts';
import { deleteRoomFile } from '../workers/room/room-file.ts';
import { keptMarks } from './compose-kept-marks.ts';
import { app } from './compose-page.ts';
import { followSealed } from './compose-seal.ts';
import { watchDiscarded } from './watch-discarded.ts';
import { watchTakes } from './watch-takes.ts';

/** Starts the work that the first screen does not need. */
export function afterLoad(loadTakes: () => Promise<unknown>): void {
  const to = installableByHand();
  if (to) app.set({ install: { kind: 'by-hand', to } });
  // This also deletes takes that were not kept.
  watchTakes(loadTakes).catch(logProblem);
  watchDiscarded().catch(logProblem);
  answerRoomQuestions(async (bytes) => {
    const noRoom = await (await import('./compose-room.ts')).checkRoom(bytes);
    app.set({ noRoomForCopy: noRoom });
    return noRoom;
  });
  deleteRoomFile().catch(logProblem);
  followSealed();
  watchCleared(
    {
      marks: keptMarks,
      isThere: { reports: areReportsStored, takes: areTakesStored },
      watchShown: (shown) => watchHidden((hidden) => !hidden && shown()),
    },
    app,
  ).catch(logProblem);
}
