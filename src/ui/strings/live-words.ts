import { megabytes } from './words.ts';

/** The choice that Aura writes the words of sessions on this device, in Session setup. */
export const LIVE_WORDS = {
  choice: (bytes: number, installed: boolean) =>
    installed ? 'Write my words on this device' : `Write my words on this device (${megabytes(bytes)}, once)`,
  /** The same beside the report of a session without words. */
  nextTime: (bytes: number, installed: boolean) =>
    installed
      ? 'Write my words on this device next time'
      : `Write my words on this device next time (${megabytes(bytes)}, once)`,
  inShort: 'English only. What you say is sent to no one.',
  opening: 'Getting ready to write your words on this device.',
  chosen: 'From your next session on, Aura writes your words on this device.',
  meaning:
    "English only. While you speak, Aura recognizes your words itself, instead of your browser. What you say is sent to no one. The recognizer's files are downloaded from this site and kept, so it works offline.",
  littleMemory: 'This device has little memory, so words come at your pauses, and recognizing them may fail.',
} as const;
