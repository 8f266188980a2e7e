import { openMedia } from './devices/camera.ts';
import { systemClock } from './devices/clock.ts';
import { openEar } from './devices/microphone.ts';
import { scriptUrl } from './devices/trusted-urls.ts';
import { createRecogniser, downloadOnDeviceSpeech, onDeviceSpeech } from './devices/speech-recognition.ts';
import type { Practice, PracticeRecords } from './flows/practice-state.ts';
import { beginPractice } from './flows/practise.ts';
import { keepAwake } from './devices/wake-lock.ts';
import { watchHidden } from './devices/visibility.ts';
import { connectAnalyst } from './workers/connect-analyst.ts';
import workletUrl from './workers/worklet/microphone.worklet.ts?worker&url';

/** Begins a practice with the real devices: loaded with the live screen, and only with it. */
export function beginOnDevice(records: PracticeRecords): Practice {
  const devices = {
    openMedia,
    openEar: (track: MediaStreamTrack) => openEar(track, scriptUrl(workletUrl)),
    createRecogniser,
    onDeviceSpeech,
    downloadOnDeviceSpeech,
    connectAnalyst: () => connectAnalyst(scriptUrl),
    clock: systemClock,
    keepAwake,
    watchHidden,
  };
  return beginPractice(devices, records);
}
