import { PRODUCT } from './shell.ts';

export const SETTINGS = {
  heading: 'Settings',
  key: 'Gemini API key',
  keyWhy: `Reports on videos are written by Google's Gemini, which ${PRODUCT} may ask only with a key. What they cost, if anything, goes to the account of that key.`,
  keyPlace:
    'It is kept in this browser on this device, and sent to Gemini alone, with each report you ask for.',
  kept: 'A key is kept on this device.',
  none: 'No key is kept on this device.',
  builtIn: `This ${PRODUCT} comes with a key. One of your own would be used instead.`,
  forgotten: 'The key is forgotten.',
  notForgotten:
    'This browser did not delete the key: it is still kept on this device. Try again, or clear the data of this site in your browser’s settings.',
  notAKey: 'This is no key: a key has letters, digits and signs, and no spaces inside.',
  pageOnly: `This browser does not let ${PRODUCT} keep the key. It is used until you close or reload this page.`,
  getOne: 'Get a key from Google AI Studio',
  measureOnly: 'Never ask a language model',
  measureOnlyWhat: `Reports on videos then show what ${PRODUCT} measures on this device, and nothing else.`,
  licenses: 'Open-source licenses',
  save: 'Save',
  forget: 'Forget the key',
  close: 'Close',
} as const;

export const GET_KEY_URL = 'https://aistudio.google.com/apikey';

/** Written by the build (build/notices.ts), beside the page. */
export const NOTICES_URL = './notices.html';
