import { PRODUCT } from './shell.ts';

export const OWN_WORDS = {
  heading: 'Your own filler words',
  count: 'Words to count as well',
  countHint: 'They get a figure of their own in your report. Separate them with commas.',
  countExample: 'so, anyway',
  leaveOut: 'Filler words you use on purpose',
  leaveOutHint: `They stay in the count, but ${PRODUCT} won't call them likely fillers.`,
  leaveOutExample: 'right, okay',
} as const;
