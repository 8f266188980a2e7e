import type { RecordingEnd, RecordingStatus } from '../../flows/takes/record-take.ts';
import type { SessionTakeState } from '../../flows/takes/session-take.ts';

/** The switch on the live screen, and the sign beside it. */
export const RECORDING = {
  switch: 'Record',
  switchObject: 'this take',
  private: 'On this device only, until your next session.',
  noRoom: 'There is too little room on this device to record. Your session works as usual.',
  itself: 'Recording',
  notLoaded: "Recording couldn't be loaded. Check your connection and turn it on again.",
  unreported: 'Play your take',
  room: (minutes: number) => `Room for ${duration(minutes)}.`,
} as const;

/** Asked until the speaker has chosen. */
export const RECORD_QUESTION = {
  question: 'Hear yourself afterward?',
  reason:
    'With a recording, every mark in your report plays that moment. It stays on this device, and only until your next session unless you keep it.',
  record: 'Record',
  notNow: 'Not now',
  answered: 'You can change this with the switch below.',
} as const;

/** Long lengths are rounded: an estimate of the browser is no promise. */
function duration(minutes: number): string {
  if (minutes >= 120) return `about ${Math.floor(minutes / 60)} hours`;
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

const ENDED: Record<RecordingEnd, string> = {
  full: 'Recording stopped: this device is full. What was recorded so far can be played.',
  refused: "Recording stopped: this browser doesn't let Aura store it. Your session goes on.",
  failed: 'Recording stopped: the recorder failed. Your session goes on.',
  interrupted:
    'Recording stopped: a part of Aura failed. What was recorded so far can be played. Your session goes on.',
};

export const RECORDING_STATUS: Record<RecordingStatus, string> = {
  all: 'Recording',
  'without-camera': 'Recording sound only: the camera stopped',
  'without-microphone': 'Recording video only: the microphone stopped',
  paused: 'Recording waits for your camera and microphone',
  ...ENDED,
};

/** The small player at the lower edge of a report. */
export const PLAYER_DOCK = {
  play: 'Play',
  pause: 'Pause',
  progress: 'Played so far',
  back: (name: string) => `Back to ${name.toLowerCase()}`,
} as const;

/** Shown at a time of the report if the session has no take to play. */
export const RECORD_NEXT = {
  text: (clock: string) => `Want to hear ${clock}? Record the next one. It stays on this device.`,
  switch: 'Record my next session',
  close: 'Close',
  show: (clock: string) => `How to hear ${clock}`,
} as const;

export const TAKE = {
  heading: 'Your take',
  video: 'The recording of your session',
  audio: 'The sound of your session',
  preparing: 'Your take is being prepared',
  notPlayable: "This browser can't play the take any more. It may have been cleared from this device.",
  notJoined: (count: number) =>
    `There was no room to join the ${count} parts of this take, so only the longest plays. All of them are stored. Keep the take, free some space, and play it from your kept takes. Or download each part.`,
  notJoinedDamaged: (count: number) =>
    `Part of this recording is damaged, so its ${count} parts stay apart, and only the longest plays. All of them are stored: download each part.`,
  damaged:
    'This recording is damaged: it may not play, or only in part. All of it is stored: download it to try another player.',
  notSeekable: 'There was no room to make this take seekable, so jumping to a time may be slow.',
  joining: 'The copy',
  held: 'Only on this device. It is deleted when you start another session or close Aura, unless you keep it.',
  kept: 'Kept on this device.',
  keep: 'Keep',
  download: 'Download',
  downloadPart: (number: number) => `Download part ${number}`,
  share: 'Share',
  delete: 'Delete',
  deleted: 'Your take was deleted. Nothing of it is left on this device.',
} as const;

export const TAKE_FAILURE: Record<NonNullable<SessionTakeState['failure']>, string> = {
  empty: 'Nothing was recorded: the session was too short, or the recorder gave nothing.',
  gone: "The recording couldn't be read: it isn't on this device any more.",
  interrupted:
    'A part of Aura failed, so your take is not ready to play. It is still on this device: reload this page to keep it.',
};

export const TAKE_REFUSED: Record<NonNullable<SessionTakeState['refused']>, string> = {
  keep: "Your take couldn't be kept. Try again, or download it.",
  delete:
    "The recording couldn't be deleted. Try again, or clear this site's data in your browser's settings.",
};

/** Why a take is shorter than its session. */
export const TAKE_ENDED: Record<RecordingEnd, string> = {
  full: 'It ends early: this device was full.',
  refused: "It ends early: this browser didn't let Aura store more.",
  failed: 'It ends early: the recorder failed.',
  interrupted: 'It ends early: a part of Aura failed.',
};

export const UNFINISHED = {
  heading: 'Unfinished take',
  text: (when: string, size: string) =>
    `A recording${when && ` of ${when}`} was cut off (${size}). Keep it, or delete it.`,
  keep: 'Keep',
  delete: 'Delete',
  working: 'One moment',
  notKept: "It couldn't be kept: nothing was recorded, or this device is full.",
} as const;

export const KEPT_TAKES = {
  heading: 'Kept takes',
  open: (count: number) => (count === 1 ? '1 kept take' : `${count} kept takes`),
  none: 'No takes are kept on this device.',
  total: (size: string) => `${size} in all on this device.`,
  unknownDate: 'Date unknown',
  play: 'Play',
  gone: "This take isn't on this device any more.",
  notJoined: (count: number) =>
    `The ${count} parts of this take aren't joined, so only the longest plays. Free some space and play it again, or download each part.`,
  close: 'Close',
} as const;

/** Attempts at passages of a take. */
export const ATTEMPTS = {
  heading: 'Said again, beside this take',
  name: (date: string) => `Said again on ${date}`,
  gone: "This one isn't on this device any more.",
} as const;

/** Shown if an action on a take fails because a worker died, or because of a bug. */
export const TAKES_FAILED = 'A part of Aura failed, so that was not done. Try again.';

/** The name of the file of one part of a take. @param number from 1 */
export function partFileName(takeName: string, number: number): string {
  return takeName.replace(/(\.\w+)?$/, ` part ${number}$1`);
}

/** @param at as in a take's record; undefined if a crash lost it */
export function takeDate(
  at: { year: number; month: number; day: number; hour: number; minute: number } | undefined,
): string {
  if (!at) return '';
  const date = new Date(at.year, at.month - 1, at.day, at.hour, at.minute);
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** A size in decimal units: 1 MB is 1,000,000 bytes. */
export function fileSize(bytes: number): string {
  const mb = bytes / 1_000_000;
  if (mb >= 1000) return `${(mb / 1000).toFixed(1)} GB`;
  return mb >= 10 ? `${Math.round(mb)} MB` : `${Math.max(0.1, mb).toFixed(1)} MB`;
}
