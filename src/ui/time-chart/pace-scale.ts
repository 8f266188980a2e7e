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

/** The labels of its pace axis, at shares of its height from its top. */
export const PACE_TICKS = [PACE_MAX_WPM, CONVERSATIONAL_WPM.max, CONVERSATIONAL_WPM.min, PACE_MIN_WPM].map(
  (wpm) => ({ text: String(wpm), top: paceTop(wpm, PACE_SCALE.bounds) }),
);
