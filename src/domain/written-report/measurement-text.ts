import { clockTime } from '../clock-time.ts';
import { percentText } from '../percent-text.ts';
import { OPENING_S, POSTURE_TILT_BAD_DEG } from '../video-specification.ts';
import type { TimeSpan, VoiceMeasures } from '../voice/measures.ts';
import { SAMPLING_ERROR_MAX_SHARE } from '../sampling-error.ts';
import {
  type MeasuredReport,
  PARTIAL_MIN_S,
  type PostureShares,
  type Sampling,
} from '../recording/measured-report.ts';
import type { Moment } from '../recording/moments.ts';

/** Heading of the figures, so that the model can distinguish them from the prompt. */
const BLOCK_LABEL = "MEASURED ON THE SPEAKER'S DEVICE";

/** The measurements of a recording as text for a prompt: figures and times, without content of the file (rule 47). */
export function measurementText(report: MeasuredReport): string {
  const { lengthS, pictureSpan, soundSpan, posture, sampling, voice, opening, moments } = report;
  return [
    BLOCK_LABEL,
    'The figures below were taken from the recording that this report is about. Base what you say of posture and ' +
      'voice on them, and use their times. What they do not cover stays an example.',
    `- length: ${clockTime(lengthS)}`,
    ...spanLines('picture', pictureSpan, lengthS),
    ...spanLines('sound', soundSpan, lengthS),
    ...postureLines('posture', posture, sampling),
    ...facingLines(report),
    ...voiceLines('voice', voice),
    ...postureLines(`opening ${OPENING_S} seconds, posture`, opening.posture),
    ...voiceLines(`opening ${OPENING_S} seconds, voice`, opening.voice),
    ...skillLines(report),
    ...moments.map(
      (moment) => `- ${clockTime(moment.startS)}-${clockTime(moment.endS)}: ${momentLine(moment)}`,
    ),
  ].join('\n');
}

/** For a partial track: a line with its time span, to which its figures apply. */
function spanLines(name: string, span: TimeSpan | null, lengthS: number): string[] {
  if (!span || (span.startS <= PARTIAL_MIN_S && lengthS - span.endS <= PARTIAL_MIN_S)) return [];
  return [`- ${name}: from ${clockTime(span.startS)} to ${clockTime(span.endS)}`];
}

function postureLines(
  name: string,
  posture: PostureShares | null,
  sampling: Sampling | null = null,
): string[] {
  if (!posture) return [`- ${name}: not measured`];
  const { seen, leaning, swaying } = posture;
  return [
    `- ${name}: in view ${share(seen, sampling?.seen)} of the time` +
      (leaning === null ? '' : `, leaning ${share(leaning, sampling?.leaning)} of it`) +
      (swaying === null ? '' : `, swaying ${share(swaying, sampling?.swaying)} of it`),
  ];
}

/** A line with the share of the time in which the speaker faced the camera; none for older reports. */
function facingLines({ facing }: MeasuredReport): string[] {
  if (!facing) return [];
  if (facing.value === null) return ['- facing the camera: not measured'];
  const { share: facingShare, samplingError, openingShare, tiltedShare, nearer, farther } = facing.value;
  const { certainty } = facing;
  return [
    `- facing the camera: ${share(facingShare, samplingError)} of the time in view (${certainty})` +
      (openingShare === null ? '' : `, ${percentText(openingShare)} in the opening ${OPENING_S} seconds`),
    `- head tilted by more than ${POSTURE_TILT_BAD_DEG} degrees: ${percentText(tiltedShare)} of the time in view (${certainty})`,
    `- distance: at times ${percentText(nearer)} closer and ${percentText(farther)} farther than usual (${certainty})`,
  ];
}

function voiceLines(name: string, voice: VoiceMeasures | null): string[] {
  if (!voice) return [`- ${name}: not measured`];
  const { pauses, pace, pitch, loudness } = voice;
  const lines = [
    pace.value !== null && `${Math.round(pace.value)} words per minute (${pace.certainty})`,
    pauses.value &&
      `${pauses.value.count} ${pauses.value.count === 1 ? 'pause' : 'pauses'}, ${percentText(pauses.value.share)} of the time from the first to the last speech`,
    pitch.value && `pitch varies by ${pitch.value.spreadSemitones.toFixed(1)} semitones`,
    loudness.value && `loudness varies by ${loudness.value.spreadDb.toFixed(1)} dB`,
  ].filter((line) => typeof line === 'string');
  return [`- ${name}: ${lines.length > 0 ? lines.join(', ') : 'no speech was heard'}`];
}

/** A line for each skill with a score, and one with those that have none; none for older reports. */
function skillLines({ skills }: MeasuredReport): string[] {
  if (!skills) return [];
  const unmeasured = skills.filter(({ score }) => score === null).map(({ skill }) => skill);
  return [
    ...skills.flatMap((skill) =>
      skill.score === null
        ? []
        : [
            `- ${skill.skill}, 100 times the share of the measured time that met the app's own rule: ` +
              `${skill.score} (${skill.certainty}, over ${percentText(skill.coverage)} of the recording)`,
          ],
    ),
    ...(unmeasured.length > 0 ? [`- skills without a measured score: ${unmeasured.join(', ')}`] : []),
  ];
}

function momentLine(moment: Moment): string {
  switch (moment.kind) {
    case 'longest-lean':
      return `longest lean, to the speaker's ${moment.side}, ${percentText(moment.offset)} of the width`;
    case 'longest-away':
      return `longest look away from the camera, ${moment.direction === 'up' || moment.direction === 'down' ? moment.direction : `to the speaker's ${moment.direction}`} (estimated)`;
    case 'restless':
      return `restless, swaying in ${percentText(moment.share)} of the pictures`;
    case 'long-pause':
      return 'longest pause';
    case 'great-presence':
      return 'longest stretch facing the camera, upright (estimated)';
    case 'flat':
      return `flat melody, ${moment.semitones.toFixed(1)} semitones`;
    case 'rushed':
      return `rushed, ${Math.round(moment.wpm)} words per minute (estimated)`;
    case 'fastest':
      return `fastest, ${Math.round(moment.wpm)} words per minute`;
    case 'filler-cluster':
      return `densest fillers, ${moment.count}`;
  }
}

/** @param error sampling error, 0-1. The text includes it if it exceeds the maximum. */
function share(of: number, error = 0): string {
  return (
    percentText(of) +
    (error > SAMPLING_ERROR_MAX_SHARE ? ` (give or take ${Math.ceil(100 * error)} points)` : '')
  );
}
