import type { AnalysisFailure, FormFailure } from '../../domain/failure.ts';
import { PRODUCT } from './shell.ts';

export const UPLOAD = {
  label: 'Choose a video',
  orDrop: 'or drop it here',
  another: 'Choose another video',
  hint: 'MP4, MOV, or WEBM (max 500MB)',
  dropHere: 'Drop the video here',
  size: (mb: number) => `${mb.toFixed(2)} MB`,
  privacy: `Your video stays on this device, where ${PRODUCT} measures it. A language model writes the report from a prompt alone: it never receives or watches the video.`,
  privacyAlone: `Your video stays on this device, where ${PRODUCT} measures it. No language model is asked, as you chose in Settings.`,
  sendMeasured: 'Send the measurements with the prompt',
  sendMeasuredWhat: 'Only figures and times. Never the video, its sound, or its name.',
  skipMeasuring: 'Skip measuring',
  stopMeasuring: 'Stop measuring',
  leftOut: (name: string, others: number) =>
    `You dropped ${others + 1} files. ${PRODUCT} took only “${name}” because each report covers one video.`,
  seeMeasured: 'See what was measured',
  measuring: (done: number) => `Measuring your video: ${Math.floor(100 * done)}%`,
  measuringName: 'Measured so far',
  left: (seconds: number) =>
    seconds < 60 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`,
  offline: `You're offline. A written report needs the internet, but measuring your video doesn't.`,
  cancel: 'Cancel',
} as const;

export const ANALYSIS = {
  heading: 'Speaking Coach',
  lead: 'Choose a recording of yourself and get a coaching report on posture, eye contact, gestures, smile, opening, and voice.',
  ask: 'Analyze My Performance',
  working: `${PRODUCT} is analyzing your performance...`,
  workingWhy: 'This can take a moment.',
} as const;

export const COMPREHENSIVE = {
  heading: 'Comprehensive Analysis',
  lead: "Describe your video's goal and get a report on what's said, what's shown, and what to do next.",
  goal: 'What is the primary goal of this video?',
  goalExample:
    'For example: a user testing session for a new app, to find out where people hesitate as they sign up.',
  ask: 'Generate Report',
  working: `${PRODUCT} is generating your report...`,
  workingWhy: 'This may take a moment.',
} as const;

/** The generic error of the specification's catalog. */
const NOT_WRITTEN = 'Sorry, something went wrong during the analysis. Please try again.';

/** The sentence for each failure; the second says what the speaker can do about it. */
export const UPLOAD_FAILURE: Record<
  (AnalysisFailure | FormFailure)['kind'],
  readonly [sentence: string, wayOut?: string]
> = {
  'not-a-video': ['Please select a valid video file.'],
  'no-file': ['Please select a video file first.'],
  'no-goal': ['Please describe the goal of your video.'],
  'share-lost': [
    "The video you shared didn't arrive.",
    `This device may not have had enough space to pass it on. It is still where you shared it from. Choose it here, and ${PRODUCT} needs no extra space.`,
  ],
  'nothing-measured': ["There's nothing to show for this video."],
  'key-missing': [
    NOT_WRITTEN,
    'Written reports need a Gemini API key, and none is saved on this device yet.',
  ],
  'key-refused': [NOT_WRITTEN, 'The Gemini API key was refused. Check it for typos, or use another one.'],
  'quota-used': [
    NOT_WRITTEN,
    'This Gemini API key has used up its quota for now. Wait a minute, or use a key with a higher quota.',
  ],
  refused: [NOT_WRITTEN],
  offline: [NOT_WRITTEN, "You're offline. Connect to the internet, then try again."],
  unreachable: [
    NOT_WRITTEN,
    "Gemini couldn't be reached. Check your connection, and make sure your network isn't blocking it.",
  ],
  silent: [NOT_WRITTEN],
  'answer-unusable': [NOT_WRITTEN],
  'not-loaded': [
    NOT_WRITTEN,
    `Part of ${PRODUCT} couldn't be loaded. Check your connection, then try again.`,
  ],
  unknown: [NOT_WRITTEN],
};

/** The button that opens Settings, for failures that another key would mend. */
export const KEY_WAY_OUT: Partial<Record<(AnalysisFailure | FormFailure)['kind'], string>> = {
  'key-missing': 'Add your key',
  'key-refused': 'Change your key',
  'quota-used': 'Change your key',
};
