import type {
  AwayDirection,
  Facing,
  FacingFigures,
  FacingUnmeasuredReason,
} from '../../domain/facing/facing.ts';
import { isMostlyMeasured } from '../../domain/measured-share.ts';
import { POSTURE_TILT_BAD_DEG } from '../../domain/video-specification.ts';
import { percentText } from '../../domain/percent-text.ts';
import { shareText } from './share-text.ts';

/** Which way a speaker's head was turned. It says what was seen, never why. */
const AWAY: Record<AwayDirection, string> = {
  left: 'to your left',
  right: 'to your right',
  up: 'up',
  down: 'down',
};

const UNMEASURED: Record<FacingUnmeasuredReason, string> = {
  'too-short': 'Your face was seen for less than 30 seconds.',
  'too-small': 'Your face was too small in the picture. Move closer to the camera.',
  profile: 'Your head was turned to one side most of the time. Put the camera in front of you.',
  'several-faces': 'A second face of similar size was in the picture.',
};

/** Sentences on whether the speaker faced the camera. */
export const FACING = {
  name: 'Facing the camera',
  method: (certainty: Facing['certainty']) =>
    `Facing the camera is ${certainty} from how your head was turned while your face was in view.`,
  unmeasured: (reason: FacingUnmeasuredReason) => UNMEASURED[reason],
  noneAway: 'You never looked away for 2 seconds or more.',
  estimated: 'estimated',
} as const;

/** Followed by the time at which it began. */
export const lookAwayText = (direction: AwayDirection, seconds: number): string =>
  `Longest look away: ${AWAY[direction]} for ${Math.round(seconds)} s at`;

export const lookAwayMoment = (direction: AwayDirection, seconds: number): string =>
  `Longest look away: ${Math.round(seconds)} s ${AWAY[direction]} (estimated).`;

export function tiltText({ tiltedShare, tiltDeg }: FacingFigures): string {
  return tiltedShare === 0
    ? `Head tilt: usually ${tiltDeg}°, never seen beyond ${POSTURE_TILT_BAD_DEG}°`
    : `Head tilt: more than ${POSTURE_TILT_BAD_DEG}° ${tiltedShare < 0.005 ? 'for a moment' : `${shareText(tiltedShare)} in view`}`;
}

export function distanceText({ nearer, farther }: FacingFigures, coverage: number): string {
  if (nearer < 0.005 && farther < 0.005)
    return `Distance: the same ${isMostlyMeasured(coverage) ? 'throughout' : 'while you were in view'}`;
  return `Distance: at times ${percentText(nearer)} closer and ${percentText(farther)} farther away than usual`;
}

/** Head tilt and distance as sentences, for a screen and for plain text. */
export function facingNotes(facing: Facing): string[] {
  if (facing.value === null) return [FACING.unmeasured(facing.reason)];
  return [tiltText(facing.value), distanceText(facing.value, facing.coverage)];
}
