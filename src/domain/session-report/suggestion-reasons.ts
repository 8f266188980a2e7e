import { isMostlyMeasured } from '../measured-share.ts';
import type { FillerUse } from '../speech/filler-use.ts';
import type { ComparedPaces } from '../speech/pace.ts';
import { PACE_FAST_WPM, PACE_SLOW_WPM } from '../speech/specification.ts';
import { FAST_AVERAGE_WPM, LOW_POSTURE_SCORE, type Suggestion } from '../coaching/suggestions.ts';

/** The figures on which the specification's suggestions are based, and how they relate to other measurements (rule 64). */
export interface SuggestionReasons {
  /** Null if it is not suggested; `uncoached` if the speaker is not coached on filler words. */
  readonly fewerFillers: 'uncoached' | { readonly listed: number } | null;
  readonly slowDown: {
    /** The average in words per minute; null if it is no reason. */
    readonly average: number | null;
    /** Whether most listeners keep up with the pace that the report states. */
    readonly keptUpWith: boolean;
    /** The posture score; null if it is no reason. */
    readonly postureScore: number | null;
    /** Whether the posture score covers too little of the session. */
    readonly hardlySeen: boolean;
    /** Whether the pace is slow, in which case pauses are suggested. */
    readonly paceSlow: boolean;
  } | null;
  /** Null if it is not suggested; `uncoached` if the speaker is not coached on hands. */
  readonly openGestures: 'uncoached' | 'score' | null;
}

export function suggestionReasons(
  suggestions: readonly Suggestion[],
  report: ComparedPaces & {
    readonly fillerWordCount: number | null;
    readonly likelyFillers: FillerUse | null;
    readonly avgWPM: number | null;
    readonly postureScore: number | null;
    readonly postureSeen: number;
    readonly handsCoached: boolean;
  },
): SuggestionReasons {
  const { fillerWordCount, likelyFillers, avgWPM, postureScore } = report;
  const average = avgWPM !== null && avgWPM > FAST_AVERAGE_WPM ? avgWPM : null;
  const pace = report.statedWPM ?? avgWPM;
  return {
    fewerFillers: !suggestions.includes('fewer-fillers')
      ? null
      : !likelyFillers
        ? 'uncoached'
        : { listed: fillerWordCount ?? 0 },
    slowDown: suggestions.includes('slow-down')
      ? {
          average,
          keptUpWith: average !== null && pace !== null && pace <= PACE_FAST_WPM,
          postureScore: postureScore !== null && postureScore < LOW_POSTURE_SCORE ? postureScore : null,
          hardlySeen: !isMostlyMeasured(report.postureSeen),
          paceSlow: pace !== null && pace < PACE_SLOW_WPM,
        }
      : null,
    openGestures: !suggestions.includes('open-gestures') ? null : report.handsCoached ? 'score' : 'uncoached',
  };
}
