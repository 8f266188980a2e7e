export const CAMERA = {
  label: 'Camera',
  preview: 'Your camera, mirrored',
  activating: 'Activating Camera...',
  allow: 'Please allow camera and microphone access.',
} as const;

export const PRACTICE = {
  notRecorded: "Recording couldn't be loaded. Reload the page.",
  heading: 'Practice session',
  talk: 'Rehearse a talk',
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
  hide: 'Hide feedback',
  show: 'Show feedback',
  hidden: 'Feedback is hidden. Focus on your delivery. Your full report is waiting at the end.',
  notLoaded: "Live feedback couldn't be loaded. Reload the page.",
} as const;
