import type { PostureStatus } from './posture/status.ts';
import type { FocusArea } from './setup.ts';
import { SECONDS_PER_MINUTE } from './speech/specification.ts';
import { paceWarns } from './speech/pace.ts';

/** Fillers per minute above which listeners are affected: between 5 (no effect) and 12 (Laske & DiGennaro Reed 2024). */
const FILLER_RATE_MAX_PER_MIN = 8;

/** Shortest time for a rate of fillers. */
const RATE_MIN_S = 30;

/** What the ring goes by. */
export interface LiveFigures {
  /** The latest pace sample in words per minute, not clamped; 0 before the first, and where speech was not recognized. */
  readonly pace: number;
  readonly fillers: number;
  readonly posture: PostureStatus;
  /** The speaker has looked away from the camera for more than 5 s. */
  readonly looksAway: boolean;
  readonly elapsedS: number;
}

/** Whether the ring shows that the chosen focus needs the speaker's attention. */
export function asksForAttention(focus: FocusArea | undefined, live: LiveFigures): boolean {
  switch (focus) {
    case 'pacing':
      return paceWarns(live.pace);
    case 'fillers':
      return (
        (live.fillers / Math.max(live.elapsedS, RATE_MIN_S)) * SECONDS_PER_MINUTE > FILLER_RATE_MAX_PER_MIN
      );
    case 'posture':
      return live.looksAway || (live.posture !== 'good' && live.posture !== 'not-tracking');
    case undefined:
      return false;
  }
}
