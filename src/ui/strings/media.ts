import type { MediaFailure } from '../../domain/failure.ts';

const MEDIA_FAILURE = {
  'media-denied': 'Camera and microphone access was denied. Please allow access in your browser settings.',
  'media-unknown': 'An unknown error occurred while accessing media devices.',
} as const;

export function mediaFailureText(failure: MediaFailure): string {
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

/** Notices on a lost camera or microphone. `why` takes whether a session runs. */
export const LOST = {
  heading: {
    camera: 'The camera stopped',
    microphone: 'The microphone stopped',
    both: 'The camera and the microphone stopped',
  },
  why: {
    camera: (inSession: boolean) => (inSession ? `${GONE} ${KEPT}` : GONE),
    microphone: (inSession: boolean) => (inSession ? `${GONE} ${KEPT} ${NEXT}` : `${GONE} ${NEXT}`),
    both: (inSession: boolean) =>
      `They were unplugged, or their access was turned off.${inSession ? ` ${KEPT}` : ''}`,
  },
} as const;
