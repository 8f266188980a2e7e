import type { OnDeviceSpeech } from '../../devices/on-device-speech.ts';

/**
 * The place of speech recognition in all sessions of this page. `undecided`: on this device if that is ready, else by the
 * browser's service. `device`: the screen has said so, and nothing goes elsewhere. `service`: the speaker said so.
 */
export interface SpeechPlaces {
  place: 'undecided' | 'device' | 'service';
}

/** Whether a session's speech is recognized on this device, or not at all. */
export function recognizesHere(
  place: SpeechPlaces['place'],
  found: OnDeviceSpeech | 'downloading' | undefined,
): boolean {
  return place === 'device' || (place === 'undecided' && found === 'ready');
}
