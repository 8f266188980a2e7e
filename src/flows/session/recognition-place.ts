import type { OnDeviceSpeech } from '../../devices/on-device-speech.ts';

/**
 * The place of speech recognition in all sessions of this page. `undecided`: on this device if it is ready or there is no service, else
 * by the browser's service. `device`: on this device, as the screen has said. `service`: by the service, as the speaker chose.
 */
export interface RecognitionPlace {
  place: 'undecided' | 'device' | 'service';
}

/** Whether a session's speech may be recognized only on this device. */
export function recognizesOnDevice(
  place: RecognitionPlace['place'],
  found: OnDeviceSpeech | undefined,
): boolean {
  return place === 'device' || (place === 'undecided' && (found === 'ready' || found === 'only'));
}
