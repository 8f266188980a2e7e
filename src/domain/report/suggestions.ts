import type { SessionReport } from './session-report.ts';

/** A thing to try next time; the report has the words. */
export type Suggestion = 'fewer-fillers' | 'slow-down' | 'open-gestures';

/** The specification's thresholds (§9 "Session report suggestions"). */
const MANY_FILLERS = 5;
const LOW_POSTURE_SCORE = 70;
const FAST_AVERAGE_WPM = 160;
const LOW_GESTURE_SCORE = 60;

/** Below this score a speech with missing keywords is told to include them, from it on to consider them. */
export const ADHERENT_TOPIC_SCORE = 80;
/** Below this score a speech counts as off-topic. */
export const OFF_TOPIC_SCORE = 60;

/** Repeated phrases that a report lists. */
export const LISTED_PHRASES = 3;

/** What the report suggests. What was not measured suggests nothing. */
export function suggestionsFor(
  report: Pick<SessionReport, 'fillerWordCount' | 'postureScore' | 'avgWPM' | 'gestureScore'>,
): Suggestion[] {
  const below = (figure: number | null, limit: number) => figure !== null && figure < limit;
  const suggestions: Suggestion[] = [];
  if ((report.fillerWordCount ?? 0) >= MANY_FILLERS) suggestions.push('fewer-fillers');
  if (below(report.postureScore, LOW_POSTURE_SCORE) || (report.avgWPM ?? 0) > FAST_AVERAGE_WPM) {
    suggestions.push('slow-down');
  }
  if (below(report.gestureScore, LOW_GESTURE_SCORE)) suggestions.push('open-gestures');
  return suggestions;
}
