import type { SuggestionReasons } from '../../domain/session-report/suggestion-reasons.ts';
import type { Suggestion } from '../../domain/coaching/suggestions.ts';

/** For a speaker who turned the coaching of filler words off: doesn't mention them (rule 63). */
const UNCOACHED = 'This suggestion goes by a count alone, whatever you chose in Settings.';

/** For a speaker who turned the coaching of hands off (rule 186). */
const UNCOACHED_HANDS = 'This suggestion goes by a score alone, whatever you chose in Settings.';

/**
 * The basis of a suggestion, and the reason why it may disagree with the rest of the report (rule 64).
 *
 * @param inPart whether words were recognized in only a part of the session
 */
export function suggestionReasonText(
  suggestion: Suggestion,
  { fewerFillers, slowDown, openGestures }: SuggestionReasons,
  inPart = false,
): string | undefined {
  if (suggestion === 'fewer-fillers' && fewerFillers) {
    return fewerFillers === 'uncoached' ? UNCOACHED : 'Suggested by the count of filler words alone.';
  }
  if (suggestion === 'slow-down' && slowDown) return paceReason(slowDown, inPart);
  if (suggestion === 'open-gestures' && openGestures)
    return openGestures === 'uncoached' ? UNCOACHED_HANDS : 'Suggested by the score of your gestures alone.';
  return undefined;
}

function paceReason(reasons: NonNullable<SuggestionReasons['slowDown']>, inPart: boolean): string {
  const { average, keptUpWith, postureScore, hardlySeen, paceSlow } = reasons;
  const because = [
    average !== null && (inPart ? 'your average pace where words were recognized' : 'your average pace'),
    postureScore !== null && 'your posture score',
  ].filter(Boolean);
  return [
    `Suggested by ${because.join(' and ')}.`,
    keptUpWith && 'Most listeners keep up with that pace.',
    paceSlow && 'Your words came slowly enough: it is the pauses that can help.',
    postureScore !== null &&
      hardlySeen &&
      "Your face wasn't seen long enough for your posture score to mean much.",
  ]
    .filter(Boolean)
    .join(' ');
}
