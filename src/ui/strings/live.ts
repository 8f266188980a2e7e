import type { MediaFailure } from '../../domain/failure.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';

const MEDIA_FAILURE = {
  'media-denied': 'Camera and microphone access was denied. Please allow access in your browser settings.',
  'media-unknown': 'An unknown error occurred while accessing media devices.',
} as const;

export function mediaFailureText(failure: MediaFailure): string {
  return failure.kind === 'media-error'
    ? `Error accessing media devices: ${failure.reason}`
    : MEDIA_FAILURE[failure.kind];
}

export const CAMERA = {
  label: 'Camera',
  preview: 'Your camera, mirrored',
  activating: 'Activating Camera...',
  allow: 'Please allow camera and microphone access.',
  denied: 'Access Denied',
  retry: 'Try again',
  microphoneOnly: 'Practice with just the microphone',
  noCamera: 'Microphone only',
  noCameraWhy: 'Your pace and filler words are still measured. Posture needs a camera.',
  lost: 'The camera stopped',
  lostWhy: 'It was unplugged, or its access was turned off.',
  lostInSession: "It was unplugged, or its access was turned off. What you've said so far is kept.",
} as const;

export const PRACTICE = {
  notRecorded: "Recording couldn't be loaded. Reload the page.",
  heading: 'Practice session',
  start: 'Start',
  stop: 'Stop',
  startWaits: 'You can start once your camera and microphone are ready.',
  listening: 'Listening',
  ready: 'Ready when you are',
  elapsed: 'Time',
  analyzing: 'Analyzing your performance...',
} as const;

/** Whether speech leaves this device to be recognized. */
export const SPEECH_PLACE = {
  device: 'Speech is recognized on this device.',
  service: "Speech is recognized through your browser's speech service.",
  download: 'Recognize speech on this device instead',
  downloading: 'Your browser is downloading what it needs to recognize speech on this device.',
} as const;

/** Shown after the page was hidden in a session; `voice` where no words are recognized. */
export const HIDDEN_MEANWHILE = {
  words: 'Posture was paused while this page was hidden; your words were still counted.',
  voice: 'Posture was paused while this page was hidden; your voice was still measured.',
} as const;

/** Shown before Start, where speech may not be recognized on this device. */
export const OFFLINE_SPEECH =
  "You're offline. If speech recognition needs a network, words won't be counted until you're back online. Posture and the sound of your voice are still measured.";

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
  fillersUnknownTip: "Without speech recognition, Aura can't tell which words you say.",
  fillersTip: (coached: boolean) =>
    `Words like “um,” “like,” and “you know.”${coached ? ' A silent pause sounds better.' : ''}`,
  posture: 'Posture',
  postureTip: 'Stay near the center of the frame and keep your shoulders still.',
} as const;

export const POSTURE: Record<PostureStatus, string> = {
  'not-tracking': 'Not tracking',
  good: 'Good',
  'leaning-left': 'Leaning Left',
  'leaning-right': 'Leaning Right',
  swaying: 'Swaying',
};

export const RECOGNITION = {
  'recognition-unsupported':
    "This browser has no speech recognition, so Aura can't count filler words, and it estimates your pace from the sound of your voice. Chrome, Edge, and Safari have it. Posture works as usual.",
  'recognition-not-started': 'Could not start speech recognition.',
  'recognition-error':
    "Speech recognition isn't responding, so some words may be missing. Aura keeps trying; posture works as usual.",
} as const;

export const RECOGNITION_REASON: Record<string, string> = {
  network: "Your browser's speech service can't be reached. Check your connection.",
  'not-allowed': "Your browser isn't letting Aura recognize speech. Allow the microphone in its settings.",
  'service-not-allowed': "Your browser isn't letting Aura use its speech service.",
  'audio-capture': 'No microphone was detected. Check that one is connected and selected.',
  'language-not-supported': "Your browser can't recognize English here.",
};

/** Shown live, within about 2 s of digital silence (rule 33). */
export const MICROPHONE_SILENT =
  "Your microphone isn't picking up any sound. It may be muted, on the device or in your system settings, or a different one may be in use.";

export const ANALYST_UNAVAILABLE =
  'The analysis stopped and could not be restarted. Your transcript is still here: copy what you need, then reload the page.';
