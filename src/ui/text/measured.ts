import type { MeasuredReport, PostureShares } from '../../domain/recording/measured-report.ts';
import type { Moment } from '../../domain/recording/moments.ts';
import type { UnmeasuredReason } from '../../domain/recording/recording.ts';
import type { Skill } from '../../domain/report/video-limits.ts';
import type { Figure, VoiceMeasures } from '../../domain/voice/measures.ts';
import { PRODUCT } from './shell.ts';

export const MEASURED = {
  heading: 'Measured on this device',
  lead: 'Taken from your video by this device. Nothing of it was uploaded.',
  measured: 'Measured',
  estimated: 'Estimated',
  notMeasured: 'Not measured',
  cutShort: 'Part of the file could not be read: this covers what could.',
  soundAlone: 'There are no pictures in the file that this browser can decode: only its sound was measured.',
  picturesAlone:
    'There is no sound in the file that this browser can decode: only its pictures were measured.',
  sparse: 'Pictures are looked at every few seconds.',
  throughout: 'Sound is heard throughout.',
  player: 'Your video',
  notPlayable: 'This browser can measure your video, but not play it.',
  timelineKey: {
    place: 'where you stood, your left above',
    sway: 'swaying',
    speech: 'speech',
    pitch: 'melody',
  },
  posture: 'Posture',
  voice: 'Voice',
  moments: 'What stands out',
  noMoments: 'Nothing stands out: no long lean, no restless, flat or rushed stretch, no long pause.',
  opening: (seconds: number) => `The first ${seconds} seconds`,
  figures: 'In figures',
  skills: 'Skill by skill',
  alone: 'This is what your device measured. No language model was asked, or none answered.',
} as const;

/** Why a report has no measured part. */
export const UNMEASURED: Record<UnmeasuredReason, string> = {
  'no-decoders': 'This browser gives pages no way to decode a video, so nothing was measured.',
  unreadable: 'The file could not be read as a video, so nothing was measured.',
  'nothing-in-it': 'The file holds neither pictures nor sound, so nothing was measured.',
  undecodable: 'This browser cannot decode what is in the file, so nothing was measured.',
  stalled: 'Measuring came no further, so it was given up.',
  'not-loaded': `A part of ${PRODUCT} could not be loaded, so nothing was measured.`,
  skipped: 'You went on without measuring.',
};

/** Minutes and seconds, with hours where there are any. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  if (whole < 3600) return `${minutes}:${rest}`;
  return `${Math.floor(whole / 3600)}:${String(minutes).padStart(2, '0')}:${rest}`;
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

function figure<Value>(
  name: string,
  of: Figure<Value> | undefined,
  say: (value: Value) => string,
): FigureText {
  if (!of || of.value === null) return { name, ...NONE };
  return { name, value: say(of.value), certainty: of.certainty };
}

function shareFigure(name: string, share: number | null | undefined): FigureText {
  if (share === null || share === undefined) return { name, ...NONE };
  return { name, value: `${percent(share)} of the time`, certainty: 'measured' };
}

/** What was measured of a stretch, as figures to list. */
export function figureTexts({
  posture,
  voice,
}: {
  posture: PostureShares | null;
  voice: VoiceMeasures | null;
}): FigureText[] {
  return [
    shareFigure('In view', posture?.seen),
    shareFigure('Leaning', posture?.leaning),
    shareFigure('Swaying', posture?.swaying),
    figure('Pace', voice?.pace, (wpm) => `${Math.round(wpm)} words a minute`),
    figure('Pauses', voice?.pauses, ({ count, share }) =>
      count === 0 ? 'none' : `${count}, ${percent(share)} of the time you spoke`,
    ),
    figure('Melody', voice?.pitch, ({ spreadSemitones }) => `${spreadSemitones.toFixed(1)} semitones`),
    figure('Loudness', voice?.loudness, ({ spreadDb }) => `varies by ${spreadDb.toFixed(1)} dB`),
  ];
}

/** The figures that stand for a skill in short. */
const IN_SHORT: ReadonlySet<string> = new Set(['Leaning', 'Swaying', 'Pace', 'Pauses', 'Melody']);

/** What was measured of each skill; null where nothing can. */
export function skillTexts({ posture, voice, opening }: MeasuredReport): Record<Skill, string | null> {
  const said = (texts: readonly FigureText[]) =>
    texts
      .filter(({ name, certainty }) => certainty !== 'not measured' && IN_SHORT.has(name))
      .map((text) => `${text.name}: ${figureWithDoubt(text)}`)
      .join('. ') || null;
  return {
    posture: said(figureTexts({ posture, voice: null })),
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

/** The measured part as plain text, to paste or to send. */
export function measuredText(report: MeasuredReport): string {
  return [
    MEASURED.heading,
    MEASURED.lead,
    ...figureTexts(report).map((text) => `- ${text.name}: ${figureWithDoubt(text)}`),
    ...report.moments.map((moment) => `- ${clockText(moment.startS)} ${momentText(moment)}`),
  ].join('\n');
}
