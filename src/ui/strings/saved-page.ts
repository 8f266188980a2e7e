import { PRODUCT } from './shell.ts';

/** A report that is saved as a page, with questions to its reader. */
export const SAVED_PAGE = {
  madeOn: (date: string) => `This report was made on ${date}.`,
  savedOn: (date: string) => `Saved from ${PRODUCT} on ${date}. This page loads nothing and sends nothing.`,
  paceChart: 'Pace over the session, in words per minute',
  voiceChart: (what: string, unit: string) => `${what} over the session, in ${unit}`,
  pausesChart: 'Speech and pauses over the session',
  postureChart: 'Position and swaying over the session',
  facingChart: 'Facing the camera over the session',
  left: 'left',
  right: 'right',
  place: 'position',
  questions: {
    heading: 'What did you see and hear?',
    how: 'For the person who was sent this page: write in the fields, then print the page to a PDF or save it complete, and send it back the way it came. Or print it first and write by hand.',
    name: 'Your name',
    list: [
      'What stayed with you?',
      'Where did you lose the thread, and what was being said?',
      'What worked well and should stay as it is?',
      'What is the one thing you would try next time?',
    ],
  },
} as const;
