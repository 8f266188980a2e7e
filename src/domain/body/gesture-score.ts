import { SEGMENT_SPEECH_MIN_SHARE } from '../voice/segment-speech.ts';
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

/** Seconds with hands in view, during speech, that a score needs. No source: our choice, as for skills (rule 160). */
const IN_VIEW_MIN_S = 10;

/** A look lasts until the next one, which may be late, but at most this long. The last one lasts for the usual interval. */
const LOOK_MAX_S = 1;
const LOOK_S = 0.5;

/**
 * The score of gestures in a session (rule 185), 0-100; null if the voice was not measured, or the hands were hardly in view.
 *
 * @param looks in the order of time
 */
export function gestureScoreOf(looks: readonly HandLook[], voice: VoiceMeasures | null): number | null {
  if (!voice) return null;
  const isSpeech = ({ speech }: { readonly speech: number }) => speech >= SEGMENT_SPEECH_MIN_SHARE;
  const spokenS = voice.segments.filter(isSpeech).length * voice.segmentS;
  let [inViewS, gesturingS] = [0, 0];
  for (const [i, { atS, inView, gesturing }] of looks.entries()) {
    const segment = voice.segments[Math.floor(atS / voice.segmentS)];
    if (!inView || !segment || !isSpeech(segment)) continue;
    const lastedS = Math.min(LOOK_MAX_S, (looks[i + 1]?.atS ?? atS + LOOK_S) - atS);
    inViewS += lastedS;
    if (gesturing) gesturingS += lastedS;
  }
  if (inViewS < IN_VIEW_MIN_S || inViewS < IN_VIEW_MIN_SHARE * spokenS) return null;
  return Math.round(100 * Math.min(1, gesturingS / inViewS / GESTURING_FULL_SHARE));
}
