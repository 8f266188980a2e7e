import { PRODUCT } from './shell.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A date and time in English, in the speaker's time zone. `Intl` is not used, because its first call takes 20 ms in one task.
 *
 * @param madeAt ISO 8601
 */
export function dateText(madeAt: string): string {
  const at = new Date(madeAt);
  const hour = at.getHours();
  const minute = String(at.getMinutes()).padStart(2, '0');
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${MONTHS[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()} at ${time}`;
}

/** The name of a session, if it has one, and when it was. */
export function sessionTitle({ name, madeAt }: { readonly name: string; readonly madeAt: string }): string {
  return name ? `${name}, ${dateText(madeAt)}` : dateText(madeAt);
}

/** A day for the axis of a chart, such as *Nov 22*. */
export function dayText(at: Date): string {
  return `${MONTHS[at.getMonth()]?.slice(0, 3)} ${at.getDate()}`;
}

export const KEPT = {
  madeOn: (date: string) => `Kept on this device since ${date}.`,
  question: 'Keep your reports?',
  questionDetail:
    'This one and later ones then stay in this browser on this device, so you can see what changes. You can turn it off in Settings.',
  yes: 'Keep them',
  no: 'No, thanks',
  keeping: 'Your reports are kept from now on, starting with this one.',
  notKeeping: 'Nothing is kept. You can change that in Settings.',
  notKept: "This report isn't kept.",
  notLoaded: `Part of ${PRODUCT} didn't load. Download the report, or check your connection, then turn “Keep my reports” off and on again in Settings.`,
  notKeptYet: 'It lasts only while this page is open: download it, or try again.',
  tryAgain: 'Try again',
  toProgress: 'See your progress',
  downloadRaw: 'Download what is there',
  rawFileName: 'aura-unreadable-report',
} as const;

export const SESSION_NAME = {
  named: (name: string) => `“${name}”`,
  rename: 'Rename',
  label: 'Name of this session',
  save: 'Save',
} as const;

interface Words {
  readonly heading: string;
  readonly text: string;
}

const REFUSED: Words = {
  heading: "Your reports can't be reached",
  text: `This browser doesn't let ${PRODUCT} use its storage right now. It may be blocked for this site, or the window may be private.`,
};

/** Why a kept report isn't shown. */
export const NOT_OPENED: Record<
  'missing' | 'damaged' | 'later-version' | 'storage-full' | 'storage-refused' | 'storage-failed',
  Words
> = {
  missing: {
    heading: "This report isn't here",
    text: 'It was deleted, or it was kept on another device or in another browser.',
  },
  damaged: {
    heading: "This report can't be read",
    text: 'The stored copy is damaged. Your other reports are not affected.',
  },
  'later-version': {
    heading: "This report can't be read yet",
    text: `A newer ${PRODUCT} kept it. Reload this page, and choose “Update now” when it appears.`,
  },
  'storage-full': REFUSED,
  'storage-refused': REFUSED,
  'storage-failed': {
    heading: "This report can't be shown",
    text: `A part of ${PRODUCT} failed. Your report is still here: reload the page to open it.`,
  },
};
