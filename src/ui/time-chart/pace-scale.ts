import {
  CONVERSATIONAL_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
} from '../../domain/speech/specification.ts';
import { paceTop } from './draw-pace.ts';

/** The scales of a pace chart, without the end of its time axis. */
export const PACE_SCALE = {
  bounds: { min: PACE_MIN_WPM, max: PACE_MAX_WPM },
  conversational: CONVERSATIONAL_WPM,
  intervalS: PACE_SAMPLE_S,
};

const ticksAt = (paces: readonly number[]) =>
  paces.map((wpm) => ({ text: String(wpm), top: paceTop(wpm, PACE_SCALE.bounds) }));

/** The labels of its pace axis, at shares of its height from its top. */
export const PACE_TICKS = ticksAt([
  PACE_MAX_WPM,
  CONVERSATIONAL_WPM.max,
  CONVERSATIONAL_WPM.min,
  PACE_MIN_WPM,
]);

/** The same without the conversational range. */
export const BOUND_TICKS = ticksAt([PACE_MAX_WPM, PACE_MIN_WPM]);
