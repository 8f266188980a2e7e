import type { SuggestionReasons } from '../../domain/session-report/suggestion-reasons.ts';
import type { Suggestion } from '../../domain/coaching/suggestions.ts';

/** For a speaker who turned the coaching of filler words off: doesn't mention them (rule 63). */
const UNCOACHED = 'This suggestion goes by a count alone, whatever you chose in Settings.';

/** The figures behind a suggestion, and the reason why it may disagree with the rest of the report (rule 64). */
export function suggestionReasonText(
  suggestion: Suggestion,
  { fewerFillers, slowDown }: SuggestionReasons,
): string | undefined {
  if (suggestion === 'fewer-fillers' && fewerFillers) {
    return fewerFillers === 'uncoached'
      ? UNCOACHED
      : `Suggested because ${fewerFillers.listed} words of the list were counted.`;
  }
  if (suggestion === 'slow-down' && slowDown) return paceReason(slowDown);
  return undefined;
}

function paceReason(reasons: NonNullable<SuggestionReasons['slowDown']>): string {
  const { average, keptUpWith, postureScore, hardlySeen, paceSlow } = reasons;
  const because = [
    average !== null && `your average pace is ${average} WPM`,
    postureScore !== null && `your posture score is ${postureScore}`,
  ].filter(Boolean);
  return [
    `Suggested because ${because.join(' and ')}.`,
    keptUpWith && 'Most listeners keep up with that.',
    paceSlow && 'Your words came slowly enough: it is the pauses that can help.',
    postureScore !== null &&
      hardlySeen &&
      "Your face wasn't seen long enough for your posture score to mean much.",
  ]
    .filter(Boolean)
    .join(' ');
}
