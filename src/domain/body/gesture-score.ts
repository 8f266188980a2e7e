import { SEGMENT_SPEECH_MIN_SHARE } from '../recording/moments.ts';
import type { VoiceMeasures } from '../voice/measures.ts';

/** The hands at one look in a session. */
export interface HandLook {
  /** Seconds from Start. */
  readonly atS: number;
  readonly inView: boolean;
  /** Whether a hand is raised, or carried along (rule 165). */
  readonly gesturing: boolean;
}

/** Gesturing in this share of the speech is a score of 100. Our scale (rule 165): below 60 is less than 30 % of the speech. */
export const GESTURING_FULL_SHARE = 0.5;

/** Hands must have been in view for this share of the time spoken, as the specification's score would else be one of a few moments. */
const IN_VIEW_MIN_SHARE = 1 / 4;

/** Looks during speech that a score needs: 10 s of them at two a second. No source: our choice, as for skills (rule 160). */
const SEEN_MIN_LOOKS = 20;

/**
 * The score of gestures in a session (rule 185), 0-100; null if the voice was not measured, or the hands were hardly in view.
 *
 * @param looks in the order of time
 */
export function gestureScoreOf(looks: readonly HandLook[], voice: VoiceMeasures | null): number | null {
  const spoken = looks.filter(
    ({ atS }) => (voice?.segments[Math.floor(atS / voice.segmentS)]?.speech ?? 0) >= SEGMENT_SPEECH_MIN_SHARE,
  );
  const seen = spoken.filter(({ inView }) => inView);
  if (seen.length < SEEN_MIN_LOOKS || seen.length < IN_VIEW_MIN_SHARE * spoken.length) return null;
  const share = seen.filter(({ gesturing }) => gesturing).length / seen.length;
  return Math.round(100 * Math.min(1, share / GESTURING_FULL_SHARE));
}
