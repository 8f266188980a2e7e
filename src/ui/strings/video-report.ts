import { secondsOfClock } from '../../domain/written-report/seconds-of-clock.ts';
import type { ScoreRange } from '../../domain/written-report/score-range.ts';
import type { Skill } from '../../domain/video-specification.ts';

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
  yellow: 'Getting there',
  red: 'Needs work',
};

/**
 * The time that a model gave for a moment. The model has not seen the video, so the time may be after its end, which is then said instead.
 *
 * @param lengthS length of the video in seconds; undefined if it was not measured
 */
export function modelTimeText(timestamp: string, lengthS = Number.POSITIVE_INFINITY): string {
  return (secondsOfClock(timestamp) ?? 0) > lengthS ? WRITTEN.afterEnd : timestamp;
}

export const WRITTEN = {
  heading: 'Sample coaching',
  provenance:
    'Written by a language model from a prompt. Your video was neither sent nor watched, so nothing here was measured.',
  besideMeasured:
    "Written by a language model from a prompt. Your video was neither sent nor watched by the model, and it wasn't given the measurements.",
  fromMeasured:
    "Written by a language model from a prompt and the figures under “Measured on this device.” Your video was neither sent nor watched by the model. Anything those figures don't cover is an example.",
  fromMeasuredNotKept:
    'Written by a language model from a prompt and figures that your device had measured. The figures were not kept. Your video was neither sent nor watched by the model.',
  afterEnd: 'after the end of your video',
  fromWords: 'The model was given the words that this device wrote down.',
  fromFirstWords: (count: number) =>
    `Your video has more words than Aura sends: the model was given the first ${count.toLocaleString('en-US')}.`,
  measuringOnly: 'Your device is measuring your video. Nothing here is written by a language model.',
  measured: 'Your video has been measured.',
  writtenKept: 'The report written earlier is still here.',
  showWritten: 'Show the written report',
  measuredKept: 'The measurements-only report is still here.',
  showMeasured: 'Show what was measured',
  copy: 'Copy',
  copied: 'Copied.',
  copyRefused: "Your browser didn't allow copying. Download the text instead.",
  /** Precedes the names of the formats. */
  download: 'Download',
  asText: 'text',
  asData: 'JSON',
  asSubtitles: 'subtitles',
  asSrt: 'SRT',
  asChapters: 'Chapters (.vtt)',
  savePage: 'Save as a page',
  pageNotLoaded: "The page couldn't be made: part of Aura didn't load. Check your connection and try again.",
  print: 'Print',
  tools: 'Take this report with you',
  nothing: 'Nothing was written here.',
} as const;

export const VIDEO_REPORT = {
  heading: 'Video Analysis Report',
  empty: 'No video report found.',
  emptyWhy: 'A report lasts only while this page stays open. Choose a video to get one.',
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
  emptyWhy: 'A report lasts only while this page stays open. Choose a video to get one.',
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
