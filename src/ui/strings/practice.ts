import type { MediaFailure } from '../../domain/failure.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';

const MEDIA_FAILURE = {
  'media-denied': () =>
    'Camera and microphone access was denied. Please allow access in your browser settings.',
  'media-error': ({ reason }: { readonly reason: string }) => `Error accessing media devices: ${reason}`,
  'media-unknown': () => 'An unknown error occurred while accessing media devices.',
} as const satisfies {
  [Kind in MediaFailure['kind']]: (failure: Extract<MediaFailure, { kind: Kind }>) => string;
};

export function mediaFailureText(failure: MediaFailure): string {
  return failure.kind === 'media-error'
    ? MEDIA_FAILURE[failure.kind](failure)
    : MEDIA_FAILURE[failure.kind]();
}

export const CAMERA = {
  label: 'Camera',
  preview: 'Your camera, mirrored',
  activating: 'Activating Camera...',
  allow: 'Please allow camera and microphone access.',
  denied: 'Access Denied',
  retry: 'Try again',
  microphoneOnly: 'Practice with the microphone alone',
  noCamera: 'Microphone only',
  noCameraWhy: 'Pace and filler words are counted. Posture is not tracked without a camera.',
  lost: 'The camera stopped',
  lostWhy: 'It was unplugged, or access to it was withdrawn.',
  lostInSession: 'It was unplugged, or access to it was withdrawn. What you said so far is kept.',
} as const;

export const PRACTICE = {
  heading: 'Practice session',
  start: 'Start',
  stop: 'Stop',
  startWaits: 'Start is ready once camera and microphone are.',
  listening: 'Listening',
  ready: 'Ready when you are',
  elapsed: 'Time',
  analyzing: 'Analyzing your performance...',
} as const;

/** Where speech is recognized: whether it leaves this device is for the speaker to know. */
export const SPEECH_PLACE = {
  device: 'Speech is recognized on this device.',
  service: "Speech is recognized through your browser's speech service.",
  download: 'Recognize on this device instead',
  downloading: 'Downloading what your browser needs to recognize speech on this device.',
} as const;

/** Posture is not tracked while nobody can see the page. */
export const HIDDEN_MEANWHILE = {
  words: 'Posture was paused while this page was hidden; words were counted all the same.',
  voice: 'Posture was paused while this page was hidden; your voice was measured all the same.',
} as const;

/** Said before Start, where speech may be recognized elsewhere. */
export const OFFLINE_SPEECH =
  'You are offline. Where speech recognition needs a network, no words are counted until you are back. Posture and the sound of your voice are measured as usual.';

export const TRANSCRIPT = {
  heading: 'Live Transcript',
  placeholder: 'Your live transcript will appear here once you start the session...',
} as const;

export const FEEDBACK = {
  heading: 'Live Feedback',
  mode: 'Performance Mode',
  hide: 'Hide',
  show: 'Show',
  hidden: 'Feedback is hidden. Focus on your delivery. Your full report is waiting at the end.',
  focus: 'Your focus',
  pace: 'Pace',
  paceUnit: 'WPM',
  paceEstimated: 'WPM, estimated',
  paceUnknown: '–',
  paceTip: 'A conversational pace is about 140-160 WPM.',
  paceWarning: { slow: 'A little slow', fast: 'A little fast' },
  fillers: 'Filler Words',
  fillersUnit: 'so far',
  fillersUnknown: 'Not counted',
  fillersUnknownTip: 'Without speech recognition, Aura cannot tell which words you say.',
  fillersTip: 'Words such as um, like and you know. A silent pause in their place sounds better.',
  posture: 'Posture',
  postureTip: 'Stay near the middle of the picture and keep your shoulders still.',
} as const;

export const POSTURE: Record<PostureStatus, string> = {
  'not-tracking': 'Not tracking',
  good: 'Good',
  'leaning-left': 'Leaning Left',
  'leaning-right': 'Leaning Right',
  swaying: 'Swaying',
};

const BROWSERS_WITH_RECOGNITION = 'Chrome, Edge and Safari';

export const RECOGNITION = {
  'recognition-unsupported': `This browser has no speech recognition, so filler words can't be counted here, and pace is only estimated, from the sound of your voice. ${BROWSERS_WITH_RECOGNITION} have it. Posture works as usual.`,
  'recognition-not-started': 'Could not start speech recognition.',
  'recognition-error':
    "Speech recognition isn't answering, so words may be missing. Aura keeps trying; posture works as usual.",
} as const;

export const RECOGNITION_REASON: Record<string, string> = {
  network: 'The speech service of your browser could not be reached: check your connection.',
  'not-allowed': 'Your browser does not let Aura recognize speech: allow the microphone in its settings.',
  'service-not-allowed': 'Your browser does not let Aura use its speech service.',
  'audio-capture': 'No microphone could be heard: check that one is connected and chosen.',
  'language-not-supported': 'Your browser cannot recognize English here.',
};

/** Before minutes of practice are wasted. */
export const MICROPHONE_SILENT =
  'Your microphone gives no sound at all. It may be muted, by a key of its own or in your system settings, or another one may be in use.';

export const ANALYST_UNAVAILABLE =
  'The analysis stopped and could not be started again. Your transcript is still here: copy what you need, then reload the page.';
