import type { PaceTime } from '../../domain/session-report/measured-pace.ts';

/** Follows a measured pace. */
export const PACE_TIME: Readonly<Record<PaceTime, string>> = {
  'without-pauses': 'WPM without your pauses',
  'recognized-part': 'WPM where your words were recognized',
  spoken: 'WPM over the time you spoke',
};
