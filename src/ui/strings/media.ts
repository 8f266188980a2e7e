import type { MediaFailure } from '../../domain/failure.ts';

const MEDIA_FAILURE = {
  'media-denied': 'Camera and microphone access was denied. Please allow access in your browser settings.',
  'media-unknown': 'An unknown error occurred while accessing media devices.',
} as const;

/** The remedy where the page has no access to any camera or microphone. */
const MISSING_REMEDY = {
  insecure: 'Open Aura at an address that begins with https://.',
  app: "The app that shows this page doesn't offer them. Use Chrome, Edge, Firefox, or Safari.",
} as const;

export function mediaFailureText(failure: MediaFailure): string {
  if (failure.kind === 'media-missing')
    return `${MEDIA_FAILURE['media-unknown']} ${MISSING_REMEDY[failure.secure ? 'app' : 'insecure']}`;
  return failure.kind === 'media-error'
    ? `Error accessing media devices: ${failure.reason}`
    : MEDIA_FAILURE[failure.kind];
}

export const DENIED = 'Access Denied';
export const RETRY = 'Try again';

export const NO_CAMERA = {
  choose: 'Practice with just the microphone',
  heading: 'Microphone only',
  why: 'Your pace and filler words are still measured. Posture needs a camera.',
} as const;

const GONE = 'It was unplugged, or its access was turned off.';
const KEPT = "What you've said so far is kept.";
const NEXT = 'Plug it or another one in, and Aura continues.';

/** Notices on a lost camera or microphone, and on a camera without a picture. `why` takes whether a session runs. */
export const LOST = {
  heading: {
    camera: 'The camera stopped',
    microphone: 'The microphone stopped',
    both: 'The camera and the microphone stopped',
    picture: 'The camera sends no picture',
  },
  why: {
    camera: (inSession: boolean) => (inSession ? `${GONE} ${KEPT}` : GONE),
    microphone: (inSession: boolean) => (inSession ? `${GONE} ${KEPT} ${NEXT}` : `${GONE} ${NEXT}`),
    both: (inSession: boolean) =>
      `They were unplugged, or their access was turned off.${inSession ? ` ${KEPT}` : ''}`,
    picture: (inSession: boolean) =>
      `Check that the camera, or the app behind it, is on and not in use elsewhere.${inSession ? ' Your words still count.' : ''}`,
  },
} as const;
