import type { PaceTime } from '../../domain/session-report/measured-pace.ts';

/** Follows a measured pace. */
export const PACE_TIME: Readonly<Record<PaceTime, string>> = {
  'recognized-part': 'WPM where your words were recognized',
  'first-to-last': 'WPM from your first word to your last',
};
