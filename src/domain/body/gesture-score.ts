import { scoreOf, tooLittle } from '../skills/skill.ts';
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
  return tooLittle(inViewS, spokenS) ? null : scoreOf(gesturingS / inViewS / GESTURING_FULL_SHARE);
}
