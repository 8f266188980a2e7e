import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { RecognizerFilesState } from '../../flows/recognizer/recognizer-files.ts';
import type { NotWrittenDown } from '../../flows/recognizer/write-down.ts';
import { roomText } from './storage.ts';

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

/** The choice on the upload screens, and the recognizer's files in Settings. */
export const WRITE_DOWN = {
  choice: (bytes: number, installed: boolean) =>
    installed ? 'Write down what is said' : `Write down what is said (${megabytes(bytes)}, once)`,
  meaning:
    "English only. Words are recognized on this device; recognizing them sends nothing. The recognizer's files are downloaded from this site and kept, so it works offline.",
  littleMemory: "This device has little memory, so this may fail. You'll still get the rest of the report.",
  downloading: (done: number) => `Downloading the recognizer: ${Math.floor(100 * done)}%`,
  waiting: "Another window is downloading the recognizer. This window continues when that's done.",
  downloadName: 'Downloaded so far',
  cancel: 'Cancel the download',
  again: 'Continue the download',
  download: 'Download',
  send: 'Send what was said',
  sendMeaning:
    'The words that were written down follow the prompt, as text with times. Never the video or its sound.',
  settings: (bytes: number) => `Word recognition: ${megabytes(bytes)} on this device.`,
  none: 'Word recognition: no files on this device.',
  remove: 'Remove',
  notRemoved:
    "This browser didn't remove the files. Try again, or clear this site's data in your browser's settings.",
} as const;

/** Why the recognizer's files are not here, and what to do. */
const DOWNLOAD_FAILURE: Record<NonNullable<RecognizerFilesState['failure']>['kind'], string> = {
  offline: "The download was interrupted. What's here is kept. Continue when you're online.",
  'not-found': 'This site no longer has the files. Reload the page, and try again.',
  damaged: 'The downloaded file was damaged, so it was deleted. Try again.',
  'not-the-file':
    'Something else came in place of the file, such as a sign-in page of your network. Sign in there, and try again.',
  'storage-full':
    'There is too little room on this device, so nothing of the download is kept. Free up some space, and try again.',
  'storage-refused': "This browser doesn't let Aura store files, for example in a private window.",
  unknown: 'The download ended unexpectedly. Try again.',
};

/** Why the latest download failed, with the sizes if there is no room. */
export function downloadFailureText(failure: NonNullable<RecognizerFilesState['failure']>): string {
  const noRoom = failure.kind === 'storage-full' ? failure.noRoom : undefined;
  return [DOWNLOAD_FAILURE[failure.kind], noRoom && roomText(noRoom)].filter(Boolean).join(' ');
}

/** The part of a video's report with its words. */
export const SAID = {
  heading: 'What you said',
  // From `npm run bench words`: 25 of 1,036 words of read speech are wrong, and 2.9 % of those with noise.
  provenance: 'Written down on this device. About 1 word in 30 may be wrong.',
  running: (done: number) => `Writing down what is said: ${Math.floor(100 * done)}%`,
  runningName: 'Written down so far',
  stop: 'Stop',
  again: (bytes: number, installed: boolean) =>
    installed ? 'Try again' : `Download the recognizer (${megabytes(bytes)}) and try again`,
  none: 'No words were recognized in this video.',
  pace: 'Pace',
  paceUnit: 'words a minute',
  measured: 'measured from words',
  fillers: 'Filler Words',
  foreign:
    "This doesn't sound like English, the only language Aura can write down. Many of these words may be wrong.",
  /** @param inSound number of fillers that only the sound has; null if they were not looked for */
  fillersOf: (inSound: number | null) =>
    inSound ? `at least; ${inSound} heard in the sound` : 'at least; recognizers miss some',
  notMeasured: 'Not measured',
  timeline: 'Pace over time',
  inPart: (share: number) =>
    `Words were recognized in ${Math.round(100 * share)}% of the speech. The figures cover that part.`,
  keywordsFound: (found: readonly string[]) => `Keywords found: ${found.join(', ')}.`,
  keywordsMissing: (missing: readonly string[]) => `Keywords not found: ${missing.join(', ')}.`,
} as const;

/** Why there are no words, and what to do. */
export const NOT_WRITTEN: Record<NotWrittenDown, string> = {
  'not-installed': "The words were not written down: the recognizer's files are not on this device.",
  damaged:
    "The words were not written down: the recognizer's files were damaged, so they were deleted. Download them again.",
  'no-sound': "There's no sound here that this browser can decode, so no words were written down.",
  'recording-unreadable': "The recording can't be read any more, so no words were written down.",
  'no-engine':
    'The words were not written down: this browser has too little memory, or does not allow WebAssembly. Close other tabs, and try again.',
  ended:
    'The words were not written down: the recognizer ended unexpectedly. Close other tabs, and try again.',
  'not-measured': "There are no words because the video couldn't be measured.",
  stopped: 'You stopped it before it finished.',
};

export const TAKE_WORDS = {
  start: (bytes: number, installed: boolean) =>
    installed ? 'Write down what I said' : `Write down what I said (${megabytes(bytes)}, once)`,
  meaning: `Completes this report from your take. ${WRITE_DOWN.meaning}`,
  always: 'Write it down after each session',
  alwaysMeaning: "When you record a take, and your browser didn't recognize all of your words.",
} as const;

/** Whether the pace of a video's words is among the figures of its voice, above the words. */
export const paceAbove = ({ voice, measuredWPM }: SessionReport): boolean =>
  voice !== null && measuredWPM !== null;
