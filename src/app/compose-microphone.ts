import { systemClock } from '../devices/clock.ts';
import { openAudioCapture } from '../devices/microphone.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { createMicrophoneHandover } from '../flows/session/microphone-handover.ts';
import type { SessionDevices } from '../flows/session/session-devices.ts';
import workletUrl from '../workers/audio-worklet/microphone.worklet.ts?worker&url';

/** The microphone handover of all sessions of this page. */
export const microphoneHandover = createMicrophoneHandover(systemClock);

export const captureMicrophone: SessionDevices['openAudioCapture'] = (track) =>
  openAudioCapture(track, scriptUrl(workletUrl));
