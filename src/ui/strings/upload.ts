import { PRODUCT } from './shell.ts';

/** The attachments of the prompt, as the speaker chose. */
interface Sent {
  readonly measured: boolean;
  readonly words: boolean;
}

const SENT: Record<`${boolean}-${boolean}`, string> = {
  'false-false': 'a prompt alone',
  'true-false': 'a prompt and the measurements',
  'false-true': 'a prompt and what was said',
  'true-true': 'a prompt, the measurements, and what was said',
};

export const UPLOAD = {
  label: 'Choose a video',
  orDrop: 'or drop it here',
  another: 'Choose another video',
  hint: 'MP4, MOV, or WEBM (max 500MB)',
  dropHere: 'Drop the video here',
  size: (mb: number) => `${mb.toFixed(2)} MB`,
  privacy: (sent: Sent) =>
    `Your video stays on this device, where ${PRODUCT} measures it. A language model writes the report from ${SENT[`${sent.measured}-${sent.words}`]}: it never receives or watches the video.`,
  privacyNoKey: `Your video stays on this device, where ${PRODUCT} measures it.`,
  privacyMeasuredOnly: `Your video stays on this device, where ${PRODUCT} measures it. No language model is asked, as you chose in Settings.`,
  sendMeasured: 'Send the measurements with the prompt',
  sendMeasuredDescription: 'Only figures and times. Never the video, its sound, or its name.',
  noKey: "No key here: you'll get measurements.",
  noKeyWhy: 'Written reports need a Gemini API key.',
  measureOnly: 'Only measure',
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
  submit: 'Analyze My Performance',
  working: `${PRODUCT} is analyzing your performance...`,
  workingWhy: 'This can take a moment.',
} as const;

export const COMPREHENSIVE = {
  heading: 'Comprehensive Analysis',
  lead: "Describe your video's goal and get a report on what's said, what's shown, and what to do next.",
  goal: 'What is the primary goal of this video?',
  goalExample:
    'For example: a user testing session for a new app, to find out where people hesitate as they sign up.',
  submit: 'Generate Report',
  working: `${PRODUCT} is generating your report...`,
  workingWhy: 'This may take a moment.',
} as const;
