import type { AnalysisFailure, FormFailure } from '../../domain/failure.ts';
import type { ScoreRange } from '../../domain/written-report/score-range.ts';
import type { Skill } from '../../domain/written-report/specification.ts';
import { PRODUCT } from './shell.ts';

export const UPLOAD = {
  label: 'Choose a video',
  orDrop: 'or drop it here',
  another: 'Choose another video',
  hint: 'MP4, MOV, or WEBM (max 500MB)',
  dropHere: 'Drop the video here',
  size: (mb: number) => `${mb.toFixed(2)} MB`,
  privacy: `Your video stays on this device, where ${PRODUCT} measures it. A language model writes the report from a prompt: it is not sent the video, and watches nothing.`,
  privacyAlone: `Your video stays on this device, where ${PRODUCT} measures it. No language model is asked: that is what you chose in the settings.`,
  sendMeasured: 'Send the measurements with the prompt',
  sendMeasuredWhat: 'Figures and times alone. Never the video, its sound or its name.',
  skipMeasuring: 'Go on without measuring',
  stopMeasuring: 'Stop measuring',
  leftOut: (name: string, others: number) =>
    `You dropped ${others + 1} files, and a report is about one: ${PRODUCT} took “${name}”.`,
  seeMeasured: 'See what was measured',
  measuring: (done: number) => `Measuring your video: ${Math.floor(100 * done)}%`,
  measuringName: 'Measured so far',
  left: (seconds: number) =>
    seconds < 60 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`,
  offline: `You are offline. A written report needs the internet; what ${PRODUCT} measures does not.`,
  cancel: 'Cancel',
} as const;

export const ANALYSIS = {
  heading: 'Speaking Coach',
  lead: 'Bring a recording of yourself and get a coaching report on posture, eye contact, gestures, smile, opening and voice.',
  ask: 'Analyze My Performance',
  working: `${PRODUCT} is analyzing your performance...`,
  workingWhy: 'This can take a moment.',
} as const;

export const COMPREHENSIVE = {
  heading: 'Comprehensive Analysis',
  lead: 'Say what your video is meant to do, and get a report on what is said, what is seen, and what to do next.',
  goal: 'What is the primary goal of this video?',
  goalExample:
    'For example: a user testing session for a new app, to find out where people hesitate when they sign up.',
  ask: 'Generate Report',
  working: `${PRODUCT} is generating your report...`,
  workingWhy: 'This may take a moment.',
} as const;

/** The generic error of the catalog (specification, §8). */
const NOT_WRITTEN = 'Sorry, something went wrong during the analysis. Please try again.';

/** The sentence for a failure, and perhaps a second one with what the speaker can do about it. */
export const UPLOAD_FAILURE: Record<
  (AnalysisFailure | FormFailure)['kind'],
  readonly [sentence: string, wayOut?: string]
> = {
  'not-a-video': ['Please select a valid video file.'],
  'no-file': ['Please select a video file first.'],
  'no-goal': ['Please describe the goal of your video.'],
  'share-lost': [
    'The video that you shared did not arrive.',
    `There may be no room on this device to pass it on. It is still where you shared it from: choose it here, and ${PRODUCT} needs no room for it.`,
  ],
  'nothing-measured': ['There is nothing to show of this video.'],
  'key-missing': [
    NOT_WRITTEN,
    `${PRODUCT} needs a Gemini API key to have reports written, and there is none on this device yet.`,
  ],
  'key-refused': [
    NOT_WRITTEN,
    'The Gemini API key was refused. Check it for a typing error, or use another one.',
  ],
  'quota-used': [
    NOT_WRITTEN,
    'The quota of this Gemini API key is used up for now. Wait a minute, or use a key with more room.',
  ],
  refused: [NOT_WRITTEN],
  offline: [NOT_WRITTEN, 'You are offline. Connect to the internet, then ask again.'],
  unreachable: [
    NOT_WRITTEN,
    'Gemini could not be reached. Check your connection, and that nothing in your network blocks it.',
  ],
  silent: [NOT_WRITTEN],
  'answer-unusable': [NOT_WRITTEN],
  'not-loaded': [
    NOT_WRITTEN,
    `A part of ${PRODUCT} could not be loaded. Check your connection, then ask again.`,
  ],
  unknown: [NOT_WRITTEN],
};

/** What opens the dialog for the key, where another key would help. */
export const KEY_WAY_OUT: Partial<Record<(AnalysisFailure | FormFailure)['kind'], string>> = {
  'key-missing': 'Add your key',
  'key-refused': 'Change your key',
  'quota-used': 'Change your key',
};

export const SKILL: Record<Skill, string> = {
  posture: 'Posture',
  eyeContact: 'Eye Contact',
  gestures: 'Gestures',
  calmHands: 'Calm Hands',
  smile: 'Smile',
  openingPresence: 'Opening Presence',
  voice: 'Voice',
};

export const SCORE_RANGE: Record<ScoreRange, string> = {
  green: 'Strong',
  yellow: 'On the way',
  red: 'Needs work',
};

export const WRITTEN = {
  provenance:
    'Written by a language model from a prompt. Your video was neither sent nor watched, so nothing here was measured: read it as an example of coaching.',
  besideMeasured:
    'Written by a language model from a prompt, but for what stands under “Measured on this device”. Your video was neither sent nor watched by the model, and it was told no figures: read its words as an example of coaching.',
  fromMeasured:
    'Written by a language model from a prompt and from the figures under “Measured on this device”. Your video was neither sent nor watched by the model: what those figures do not cover is an example of coaching.',
  measuringAlone: 'Your device is measuring your video. Nothing here is written by a language model.',
  measured: 'Your video has been measured.',
  writtenKept: 'The report that was written earlier is still here.',
  showWritten: 'Show the written report',
  measuredKept: 'What was measured on its own is still here.',
  showMeasured: 'Show what was measured',
  source: 'Written by a model',
  copy: 'Copy',
  copied: 'Copied.',
  copyRefused: 'Your browser did not allow copying. Download the text instead.',
  downloadText: 'Download text',
  downloadData: 'Download JSON',
  print: 'Print',
  tools: 'Take this report with you',
  nothing: 'Nothing was written here.',
} as const;

export const VIDEO_REPORT = {
  heading: 'Video Analysis Report',
  empty: 'No video report found.',
  emptyWhy: 'A report lasts as long as this page stays open. Choose a video to have one written.',
  emptyLink: 'Analyze a Video',
  again: 'Analyze another video',
  score: 'Overall presence score',
  ofHundred: 'of 100',
  scored: (score: string) => `${score}/100`,
  bestTrait: 'Best Trait',
  needsImprovement: 'Needs Improvement',
  skills: 'Skill Breakdown',
  pace: 'Average pace',
  paceUnit: 'WPM',
  fillers: 'Filler words',
  highlights: 'Actionable Highlights',
  praise: 'Strength',
  warning: 'To work on',
  fileName: 'aura-video-report',
} as const;

export const COMPREHENSIVE_REPORT = {
  heading: 'Comprehensive Analysis Report',
  empty: 'No report data found.',
  emptyWhy: 'A report lasts as long as this page stays open. Choose a video to have one written.',
  emptyLink: 'Analyze a New Video',
  again: 'Analyze another video',
  goal: 'Your goal',
  summary: 'Executive Summary',
  audio: 'Audio Analysis',
  transcript: 'Transcript Summary',
  keyPoints: 'Key Points',
  delivery: 'Vocal Delivery',
  video: 'Video Analysis',
  visual: 'Visual Summary',
  body: 'Body Language & Sentiment',
  moments: 'Key Visual Moments',
  insights: 'Overall Insights & Recommendations',
  fileName: 'aura-comprehensive-report',
} as const;
