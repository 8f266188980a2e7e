import type { PostureStatus } from '../../domain/posture/status.ts';

export const CAMERA = {
  label: 'Camera',
  preview: 'Your camera, mirrored',
  activating: 'Activating Camera...',
  allow: 'Please allow camera and microphone access.',
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
