import { systemClock } from '../devices/clock.ts';
import { downloadBlob } from '../devices/export.ts';
import { openRecorder } from '../devices/media-recorder.ts';
import { canShareFile, shareFile } from '../devices/share-file.ts';
import { estimateStorage, persistStorage } from '../devices/storage-room.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { createTakes } from '../flows/takes/takes.ts';
import { connectTakes } from '../workers/take/connect-takes.ts';
import { reports, takeChoice } from './compose-page.ts';

/** The takes on this device: loaded when the speaker turns recording on, or when there are some. */
export const takes = createTakes(
  {
    connectTakes: (onEvent) => connectTakes(onEvent, scriptUrl),
    openRecorder,
    estimateStorage,
    persistStorage,
    clock: systemClock,
    newId: () => crypto.randomUUID(),
    files: { download: downloadBlob, canShare: canShareFile, share: shareFile },
  },
  takeChoice,
  reports,
);
