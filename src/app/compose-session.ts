import { openMedia } from '../devices/camera.ts';
import { systemClock } from '../devices/clock.ts';
import { openAudioCapture } from '../devices/microphone.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { createRecognizer, downloadOnDeviceSpeech, onDeviceSpeech } from '../devices/speech-recognition.ts';
import type { SessionController, SessionDevices, SessionRecords } from '../flows/session/session-state.ts';
import { createSessionController } from '../flows/session/controller.ts';
import { keepAwake } from '../devices/wake-lock.ts';
import { watchHidden } from '../devices/visibility.ts';
import { connectAnalyst } from '../workers/session/connect-analyst.ts';
import workletUrl from '../workers/audio-worklet/microphone.worklet.ts?worker&url';

/** Begins a practice with the real devices: loaded with the live screen, and only with it. */
export function composeSession(records: SessionRecords): SessionController {
  const devices: SessionDevices = {
    openMedia,
    openAudioCapture: (track: MediaStreamTrack) => openAudioCapture(track, scriptUrl(workletUrl)),
    createRecognizer,
    onDeviceSpeech,
    downloadOnDeviceSpeech,
    connectAnalyst: (onEvent) => connectAnalyst(onEvent, scriptUrl),
    clock: systemClock,
    keepAwake,
    watchHidden,
  };
  return createSessionController(devices, records);
}
