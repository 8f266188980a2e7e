import { systemClock } from '../devices/clock.ts';
import { downloadBlob } from '../devices/export.ts';
import { logProblem } from '../devices/log.ts';
import { openRecorder } from '../devices/media-recorder.ts';
import { randomId } from '../devices/random-id.ts';
import { canShareFile, shareFile } from '../devices/share-file.ts';
import { estimateStorage, persistStorage } from '../devices/storage-room.ts';
import { openTrackStreams } from '../devices/track-streams.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { openWindowsChannel } from '../devices/windows-channel.ts';
import { withEncoder } from '../flows/takes/open-encoder.ts';
import { createTakes } from '../flows/takes/takes.ts';
import { connectEncoder } from '../workers/take/connect-encoder.ts';
import { connectTakes } from '../workers/take/connect-takes.ts';
import { keptMarks } from './compose-kept-marks.ts';
import { reports, takeChoice } from './compose-page.ts';
import { checkRoom } from './compose-room.ts';
import { bodyFiles } from './compose-body.ts';
import { recognizerFiles, takeWords } from './compose-words.ts';
import { TAKES_CHANNEL } from './watch-takes.ts';

/** The takes on this device. This module is loaded when the speaker turns recording on or imports takes, and when there are takes. */
export const takes = createTakes(
  {
    connectTakes: (onEvent) => connectTakes(onEvent, scriptUrl),
    openRecorder: withEncoder({
      openTrackStreams,
      connectEncoder: (onEvent) => connectEncoder(onEvent, scriptUrl),
      openRecorder,
      log: logProblem,
    }),
    estimateStorage,
    checkRoom,
    marks: keptMarks,
    makeRoom: async () => {
      await recognizerFiles.makeRoom();
      await bodyFiles.makeRoom();
    },
    persistStorage,
    windows: openWindowsChannel(TAKES_CHANNEL),
    clock: systemClock,
    log: logProblem,
    newId: () => randomId(),
    files: { download: downloadBlob, canShare: canShareFile, share: shareFile },
  },
  takeChoice,
  reports,
);

takeWords.follow();
