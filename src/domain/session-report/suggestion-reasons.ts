import { FILLER_RATE_LITTLE_PER_MIN } from '../coaching/judge-session.ts';
import { MIN_SEEN_SHARE } from '../posture/score.ts';
import type { FillerUse } from '../speech/filler-use.ts';
import type { ComparedPaces } from '../speech/pace.ts';
import { PACE_FAST_WPM, PACE_SLOW_WPM } from '../speech/specification.ts';
import { FAST_AVERAGE_WPM, LOW_POSTURE_SCORE, type Suggestion } from './suggestions.ts';

/** Which figures a suggestion of the specification follows, and how they fit what else was measured (rule 64). */
export interface SuggestionReasons {
  /** Null where it is not suggested; `uncoached` where the speaker is not coached on filler words. */
  readonly fewerFillers:
    | 'uncoached'
    | {
        readonly listed: number;
        /** Likely fillers per minute; null where no rate was measured. */
        readonly perMinute: number | null;
        /** Too few a minute for listeners to notice. */
        readonly hardlyNoticed: boolean;
      }
    | null;
  readonly slowDown: {
    /** The average in words per minute; null where it is no reason. */
    readonly average: number | null;
    /** The measured pace in words per minute, where it says something else than the average that is a reason. */
    readonly measured: number | null;
    /** Most listeners keep up with the measured pace. */
    readonly keptUpWith: boolean;
    /** Null where it is no reason. */
    readonly postureScore: number | null;
    /** The posture score speaks of too little of the session. */
    readonly hardlySeen: boolean;
    /** The pace is slow: what is suggested are pauses. */
    readonly paceSlow: boolean;
  } | null;
}

export function suggestionReasons(
  suggestions: readonly Suggestion[],
  report: ComparedPaces & {
    readonly fillerWordCount: number | null;
    readonly likelyFillers: FillerUse | null;
    readonly avgWPM: number | null;
    readonly postureScore: number | null;
    readonly postureSeen: number;
  },
): SuggestionReasons {
  const { fillerWordCount, likelyFillers, avgWPM, measuredWPM, averageMisleads, postureScore } = report;
  const perMinute = likelyFillers?.perMinute ?? null;
  const average = avgWPM !== null && avgWPM > FAST_AVERAGE_WPM ? avgWPM : null;
  const pace = report.statedWPM ?? avgWPM;
  return {
    fewerFillers: !suggestions.includes('fewer-fillers')
      ? null
      : !likelyFillers
        ? 'uncoached'
        : {
            listed: fillerWordCount ?? 0,
            perMinute,
            hardlyNoticed: perMinute !== null && perMinute <= FILLER_RATE_LITTLE_PER_MIN,
          },
    slowDown: suggestions.includes('slow-down')
      ? {
          average,
          measured: average !== null && averageMisleads ? measuredWPM : null,
          keptUpWith: average !== null && pace !== null && pace <= PACE_FAST_WPM,
          postureScore: postureScore !== null && postureScore < LOW_POSTURE_SCORE ? postureScore : null,
          hardlySeen: report.postureSeen < MIN_SEEN_SHARE,
          paceSlow: pace !== null && pace < PACE_SLOW_WPM,
        }
      : null,
  };
}
