import { megabytes } from './words.ts';

/** The download of the files that measure hands and smile, and its place in Settings. */
export const BODY_FILES = {
  offer: (bytes: number) => `Measure hands and smile (${megabytes(bytes)}, once)`,
  meaning:
    'Adds Gestures, Calm Hands, and Smile to your report. They are measured on this device, and nothing is sent. The files are downloaded from this site and kept.',
  installed: 'Hands and smile are measured on this device, too.',
  downloading: (done: number) => `Downloading the files for hands and smile: ${Math.floor(100 * done)}%`,
  waiting:
    "Another window is downloading the files for hands and smile. This window continues when that's done.",
  settings: (bytes: number) => `Hands and smile: ${megabytes(bytes)} on this device.`,
  none: 'Hands and smile: no files on this device.',
} as const;
