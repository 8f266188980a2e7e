import { clockTime } from '../../domain/clock-time.ts';
import { SAMPLING_ERROR_MAX } from '../../domain/recording/limits.ts';
import type { MeasuredReport, PostureShares, Sampling } from '../../domain/recording/measured-report.ts';
import type { Moment } from '../../domain/recording/moments.ts';
import type { UnmeasuredReason } from '../../domain/recording/recording.ts';
import { OPENING_S, type Skill, SKILLS } from '../../domain/written-report/specification.ts';
import type { Figure, VoiceMeasures } from '../../domain/voice/measures.ts';
import { PRODUCT } from './shell.ts';
import { SKILL } from './video.ts';

export const MEASURED = {
  heading: 'Measured on this device',
  lead: 'Taken from your video on this device, which it never left.',
  measured: 'Measured',
  estimated: 'Estimated',
  notMeasured: 'Not measured',
  noneMeasured: (names: readonly string[]) => `Not measured: ${names.join(', ')}.`,
  cutShort: 'Part of the file could not be read: this covers what could.',
  soundAlone: 'The file has no pictures: only its sound was measured.',
  picturesUndecodable: 'This browser cannot decode the pictures in the file: only its sound was measured.',
  picturesAlone: 'The file has no sound: only its pictures were measured.',
  soundUndecodable: 'This browser cannot decode the sound in the file: only its pictures were measured.',
  sampled: 'Parts of the video were looked at, a few seconds apart.',
  all: 'All of the video was looked at.',
  throughout: 'Sound was heard throughout.',
  player: 'Your video',
  notPlayable: 'This browser can measure your video, but not play it.',
  timelineKey: {
    place: 'where you were: up is your left',
    upright: 'no lean',
    sway: 'swaying',
    speech: 'speech',
    pitch: 'pitch',
  },
  posture: 'Posture',
  voice: 'Voice',
  moments: 'What stands out',
  opening: (seconds: number) => `The first ${seconds} seconds`,
  figures: 'In figures',
  skills: 'Skill by skill',
  alone: 'This is what your device measured. Nothing in it was written by a language model.',
} as const;

/** Why a report has no measured part. */
export const UNMEASURED: Record<UnmeasuredReason, string> = {
  'no-decoders': 'This browser gives pages no way to decode a video, so nothing was measured.',
  unreadable: 'The file could not be read as a video, so nothing was measured.',
  'nothing-in-it':
    'Neither pictures nor sound were found in the file, as when it is cut short, so nothing was measured.',
  undecodable: 'This browser cannot decode what is in the file, so nothing was measured.',
  stalled: 'Measuring came no further, so it was given up.',
  'not-loaded': `A part of ${PRODUCT} could not be loaded, so nothing was measured.`,
  skipped: 'You went on without measuring.',
};

/** What was measured of a file, and how. */
export function leadText({ posture, sampling, voice, undecodable, cutShort }: MeasuredReport): string {
  const noPictures = undecodable.includes('pictures') ? MEASURED.picturesUndecodable : MEASURED.soundAlone;
  const noSound = undecodable.includes('sound') ? MEASURED.soundUndecodable : MEASURED.picturesAlone;
  return [
    MEASURED.lead,
    posture ? (sampling ? MEASURED.sampled : MEASURED.all) : noPictures,
    voice ? MEASURED.throughout : noSound,
    cutShort && MEASURED.cutShort,
  ]
    .filter(Boolean)
    .join(' ');
}

/** That nothing stands out, of what there was to see and to hear. */
export function noMomentsText({ posture, voice }: MeasuredReport): string {
  const looked = [
    posture && posture.leaning !== null && 'no long lean, no restless stretch',
    voice?.pauses.value && 'no long pause, no flat or rushed stretch',
  ].filter(Boolean);
  if (looked.length === 0) return 'Nobody was seen or heard for long enough to tell.';
  return `Nothing: ${looked.join(', ')}.`;
}

const percent = (share: number) => `${Math.round(100 * share)}%`;

const lasting = ({ startS, endS }: Moment) => `${Math.max(1, Math.round(endS - startS))} s`;

/** What a moment is, in a sentence. */
export function momentText(moment: Moment): string {
  switch (moment.kind) {
    case 'longest-lean':
      return `Longest lean: ${lasting(moment)} to your ${moment.side}, ${percent(moment.offset)} of the width off the middle.`;
    case 'restless':
      return `Most restless: ${lasting(moment)}, swaying in ${percent(moment.share)} of the pictures.`;
    case 'long-pause':
      return `Longest pause: ${(moment.endS - moment.startS).toFixed(1)} s.`;
    case 'flat':
      return `Flattest: ${lasting(moment)} on one tone, ${moment.semitones.toFixed(1)} semitones of melody.`;
    case 'rushed':
      return `Most rushed: ${lasting(moment)} at about ${Math.round(moment.wpm)} words a minute.`;
  }
}

/** A figure with its words; `certainty` says how it came about. */
export interface FigureText {
  readonly name: string;
  readonly value: string;
  readonly certainty: Figure['certainty'];
}

const NONE = { value: MEASURED.notMeasured, certainty: 'not measured' } as const;

function figure<Value>(name: string, of: Figure<Value>, say: (value: Value) => string): FigureText {
  if (of.value === null) return { name, ...NONE };
  return { name, value: say(of.value), certainty: of.certainty };
}

function shareFigure(name: string, share: number | null, error = 0): FigureText {
  if (share === null) return { name, ...NONE };
  const doubt = error > SAMPLING_ERROR_MAX ? `, give or take ${Math.ceil(100 * error)} points` : '';
  return { name, value: `${percent(share)} of the time${doubt}`, certainty: 'measured' };
}

/** What was measured of a stretch, as figures to list: none of a track that is not there. */
export function figureTexts({
  posture,
  sampling,
  voice,
}: {
  posture: PostureShares | null;
  sampling?: Sampling | null;
  voice: VoiceMeasures | null;
}): FigureText[] {
  const seen = posture && [
    shareFigure('In view', posture.seen, sampling?.seen),
    shareFigure('Leaning', posture.leaning, sampling?.leaning),
    shareFigure('Swaying', posture.swaying, sampling?.swaying),
  ];
  const heard = voice && [
    figure('Pace', voice.pace, (wpm) => `${Math.round(wpm)} words a minute`),
    figure('Pauses', voice.pauses, ({ count, share }) =>
      count === 0 ? 'none' : `${count}, ${percent(share)} of the time`,
    ),
    figure(
      'Melody',
      voice.pitch,
      ({ spreadSemitones }) => `varies by ${spreadSemitones.toFixed(1)} semitones`,
    ),
    figure('Loudness', voice.loudness, ({ spreadDb }) => `varies by ${spreadDb.toFixed(1)} dB`),
  ];
  return [...(seen ?? []), ...(heard ?? [])];
}

/** The figures that stand for a skill in short. */
const IN_SHORT: ReadonlySet<string> = new Set(['Leaning', 'Swaying', 'Pace', 'Pauses', 'Melody']);

/** What was measured of each skill; null where nothing can. */
export function skillTexts({
  posture,
  sampling,
  voice,
  opening,
}: MeasuredReport): Record<Skill, readonly string[] | null> {
  const said = (texts: readonly FigureText[]) => {
    const short = texts.filter(({ name, certainty }) => certainty !== 'not measured' && IN_SHORT.has(name));
    return short.length > 0 ? short.map((text) => `${text.name}: ${figureWithDoubt(text)}`) : null;
  };
  return {
    posture: said(figureTexts({ posture, sampling, voice: null })),
    eyeContact: null,
    gestures: null,
    calmHands: null,
    smile: null,
    openingPresence: said(figureTexts(opening)),
    voice: said(figureTexts({ posture: null, voice })),
  };
}

const figureWithDoubt = ({ value, certainty }: FigureText) =>
  certainty === 'estimated' ? `${value} (estimated)` : value;

/** The measured part as plain text, to paste or to send: all that the page shows of it, but for the drawing. */
export function measuredText(report: MeasuredReport): string {
  const { moments, opening } = report;
  const skills = skillTexts(report);
  const listed = (figures: readonly FigureText[]) =>
    figures.map((text) => `- ${text.name}: ${figureWithDoubt(text)}`);
  return [
    MEASURED.heading,
    leadText(report),
    '',
    MEASURED.moments,
    ...(moments.length === 0 ? [noMomentsText(report)] : []),
    ...moments.map((moment) => `- ${clockTime(moment.startS)} ${momentText(moment)}`),
    '',
    MEASURED.figures,
    ...listed(figureTexts(report)),
    '',
    MEASURED.opening(OPENING_S),
    ...listed(figureTexts(opening)),
    '',
    MEASURED.skills,
    ...SKILLS.map((skill) => `- ${SKILL[skill]}: ${skills[skill]?.join('; ') ?? MEASURED.notMeasured}`),
  ].join('\n');
}
