import type { PostureStatus } from './posture/status.ts';
import type { FocusArea } from './setup.ts';
import { PACE_SLOW_WPM, SECONDS_PER_MINUTE } from './speech/specification.ts';
import { paceWarns } from './speech/pace.ts';

/** Above this many fillers a minute the ring warns. In a study, 5 a minute had no effect on listeners, and 12 had one (Laske & DiGennaro Reed 2024). */
export const FILLER_RATE_MAX_PER_MIN = 8;

/** Shortest time for a rate of fillers. */
const RATE_MIN_S = 30;

/** The live figures that decide the color of the ring. */
export interface LiveFigures {
  /** The latest pace sample in words per minute, not clamped; 0 before the first, and for speech that was not recognized. */
  readonly pace: number;
  readonly fillers: number;
  readonly posture: PostureStatus;
  /** Whether the speaker has looked away from the camera for more than 5 s. */
  readonly looksAway: boolean;
  readonly elapsedS: number;
}

/** Why the chosen focus needs the speaker's attention, which the ring shows in a warm color. */
export type AttentionReason = 'slow' | 'fast' | 'many-fillers' | 'leaning' | 'swaying' | 'looking-away';

/** Undefined while the chosen focus needs no attention. */
export function attentionReason(
  focus: FocusArea | undefined,
  live: LiveFigures,
): AttentionReason | undefined {
  switch (focus) {
    case 'pacing':
      if (!paceWarns(live.pace)) return undefined;
      return live.pace < PACE_SLOW_WPM ? 'slow' : 'fast';
    case 'fillers': {
      const perMinute = (live.fillers / Math.max(live.elapsedS, RATE_MIN_S)) * SECONDS_PER_MINUTE;
      return perMinute > FILLER_RATE_MAX_PER_MIN ? 'many-fillers' : undefined;
    }
    case 'posture':
      return POSTURE_REASON[live.posture] ?? (live.looksAway ? 'looking-away' : undefined);
    case undefined:
      return undefined;
  }
}

const POSTURE_REASON: Record<PostureStatus, AttentionReason | undefined> = {
  'not-tracking': undefined,
  good: undefined,
  'leaning-left': 'leaning',
  'leaning-right': 'leaning',
  swaying: 'swaying',
};
