import type { Subject } from './finding.ts';
import type { RepeatedPhrase } from '../speech/phrases.ts';
import type { TopicAdherence } from '../speech/topic.ts';

/** A suggestion as a code; `ui/strings` has the sentence. */
export type Suggestion = 'fewer-fillers' | 'slow-down' | 'open-gestures';

/** The specification's thresholds (rule 37). */
const MANY_FILLERS = 5;
export const LOW_POSTURE_SCORE = 70;
export const FAST_AVERAGE_WPM = 160;
const LOW_GESTURE_SCORE = 60;

/** With missing keywords, the report says to include them if the score is lower, and else to consider them. */
const ADHERENT_TOPIC_SCORE = 80;
/** Below this score a speech counts as off-topic. */
const OFF_TOPIC_SCORE = 60;

/** Number of repeated phrases that a report lists. */
const LISTED_PHRASES = 3;

/** The figures on which suggestions depend. A figure that was not measured (null) gives none. */
type Figures = Readonly<
  Record<'fillerWordCount' | 'postureScore' | 'avgWPM' | 'gestureScore', number | null>
>;

export function suggestionsFor(report: Figures): Suggestion[] {
  const below = (figure: number | null, limit: number) => figure !== null && figure < limit;
  const suggestions: Suggestion[] = [];
  if ((report.fillerWordCount ?? 0) >= MANY_FILLERS) suggestions.push('fewer-fillers');
  if (below(report.postureScore, LOW_POSTURE_SCORE) || (report.avgWPM ?? 0) > FAST_AVERAGE_WPM) {
    suggestions.push('slow-down');
  }
  if (below(report.gestureScore, LOW_GESTURE_SCORE)) suggestions.push('open-gestures');
  return suggestions;
}

const SUBJECTS_OF: Record<Suggestion, readonly Subject[]> = {
  'fewer-fillers': ['fillers'],
  // This suggestion follows from pace or posture, and suggests pauses.
  'slow-down': ['pace', 'posture', 'pauses'],
  'open-gestures': [],
};

/** The subjects of the suggestions, which must not be praised (rule 61). */
export function suggestedSubjects(suggestions: readonly Suggestion[]): ReadonlySet<Subject> {
  return new Set(suggestions.flatMap((suggestion) => SUBJECTS_OF[suggestion]));
}

/** The suggestion about missing keywords. */
export interface TopicAdvice {
  readonly keywords: 'include' | 'consider' | undefined;
  readonly offTopic: boolean;
}

export const NO_TOPIC_ADVICE: TopicAdvice = { keywords: undefined, offTopic: false };

export function topicAdvice({ missing, topicScore }: TopicAdherence): TopicAdvice {
  if (topicScore === null) return NO_TOPIC_ADVICE;
  const keywords = topicScore < ADHERENT_TOPIC_SCORE ? 'include' : 'consider';
  return { keywords: missing.length > 0 ? keywords : undefined, offTopic: topicScore < OFF_TOPIC_SCORE };
}

/** Whether words were measured, no suggestion applies, and no phrase was repeated. */
export function isPraised(
  speechMeasured: boolean,
  suggestions: readonly Suggestion[],
  repeated: readonly RepeatedPhrase[],
): boolean {
  return speechMeasured && suggestions.length === 0 && repeated.length === 0;
}

export function listedPhrases(repeated: readonly RepeatedPhrase[]): readonly RepeatedPhrase[] {
  return repeated.slice(0, LISTED_PHRASES);
}
