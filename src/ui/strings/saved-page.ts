import { PRODUCT } from './shell.ts';

/** A report that is saved as a page, with questions to its reader. */
export const SAVED_PAGE = {
  madeOn: (date: string) => `This report was made on ${date}.`,
  savedOn: (date: string) => `Saved from ${PRODUCT} on ${date}. This page loads nothing and sends nothing.`,
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
