import type { OnDeviceSpeech, OwnSpeech } from '../../devices/on-device-speech.ts';

/** The recognizers of the browser, or Aura's own, which the speaker chose instead (rule 190). */
export type FoundSpeech = OnDeviceSpeech | OwnSpeech;

export const isOwn = (found: FoundSpeech | undefined): found is OwnSpeech =>
  found?.startsWith('own') ?? false;

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
  found: FoundSpeech | undefined,
): boolean {
  if (isOwn(found)) return true;
  return place === 'device' || (place === 'undecided' && (found === 'ready' || found === 'only'));
}
