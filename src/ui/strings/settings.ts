import type { AppState } from '../../flows/app/app-state.ts';
import { PRODUCT } from './shell.ts';

export const SETTINGS = {
  heading: 'Settings',
  videos: 'Video reports',
  key: 'Gemini API key',
  keyWhy: `Google's Gemini writes video reports, and ${PRODUCT} needs a key to ask it. Any cost is billed to the key's account.`,
  keyPlace:
    'Your key stays in this browser on this device. It is sent only to Gemini, with each report you ask for.',
  kept: 'A key is saved on this device.',
  none: 'No key is saved on this device.',
  builtIn: `This ${PRODUCT} comes with a key. If you add your own, it is used instead.`,
  forgotten: 'The key was deleted.',
  notForgotten:
    "This browser didn't delete the key, so it is still saved on this device. Try again, or clear this site's data in your browser's settings.",
  notAKey: "That isn't a key. A key has letters, digits, and symbols, and no spaces.",
  pageOnly: `This browser doesn't let ${PRODUCT} save the key. It is used until you close or reload this page.`,
  notLoaded: `Part of ${PRODUCT} didn't load, so it can't say whether a key is saved. Check your connection.`,
  notSaved: `Part of ${PRODUCT} didn't load, so your key isn't saved. Check your connection, then save again.`,
  getOne: 'Get a key from Google AI Studio',
  measureOnly: 'Never ask a language model',
  measureOnlyDescription: `Video reports then show only what ${PRODUCT} measures on this device.`,
  coachFillers: 'Coach my filler words',
  coachFillersDescription: `Filler words are always counted. Turn this off if you stutter, or don't want advice about them: from your next session on, ${PRODUCT} gives none of its own.`,
  coachHands: 'Coach my hands',
  coachHandsDescription: `Turn this off if your hands move by themselves, if you sign, or if you don't want advice about them. What is measured stays, and ${PRODUCT} gives none of its own advice.`,
  keepReports: 'Keep my reports',
  keepReportsDescription:
    'New reports stay in this browser on this device, and open again under Progress. Turning this off deletes nothing.',
  licenses: 'Open-source licenses',
  save: 'Save',
  forget: 'Delete the key',
  close: 'Close',
} as const;

export const GET_KEY_URL = 'https://aistudio.google.com/apikey';

/** The page of licenses that the build writes (build/notices.ts). */
export const NOTICES_URL = './notices.html';

/** A sentence for each state of the copy of Aura on this device. */
export const OFFLINE_COPY: Record<NonNullable<AppState['offlineCopy']>['kind'], string> = {
  storing: `${PRODUCT} is being stored on this device, so that it opens without a network.`,
  stored: `${PRODUCT} is stored on this device, and opens without a network.`,
  'not-stored': `${PRODUCT} couldn't be stored on this device, so it needs a network to open. A file didn't arrive as it was built, or there isn't enough space.`,
  'not-updated': `A new version couldn't be stored on this device. This one still works, also without a network.`,
  unsupported: `This browser doesn't store ${PRODUCT} from this address, so it needs a network to open.`,
};

export const STORE_AGAIN = 'Try again';
