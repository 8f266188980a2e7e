import { languageOf } from '../language/language.ts';
import { judgeSession } from '../coaching/judge-session.ts';
import { type NextStep, nextStep } from '../coaching/next-step.ts';
import { coachedFocus } from '../setup.ts';
import { mostlyRecognized, recognizedInPart } from '../speech/recognized-share.ts';
import { paceExtremes } from '../speech/pace-extremes.ts';
import type { EndedSession, MeasuredWords } from './measured-words.ts';
import { type SuggestionReasons, suggestionReasons } from './suggestion-reasons.ts';
import {
  isPraised,
  NO_TOPIC_ADVICE,
  suggestedSubjects,
  type Suggestion,
  suggestionsFor,
  type TopicAdvice,
  topicAdvice,
} from '../coaching/suggestions.ts';

/** The advice that follows from the measurements of a session. */
export interface SessionAdvice {
  readonly suggestions: readonly Suggestion[];
  readonly suggestionReasons: SuggestionReasons;
  readonly topicAdvice: TopicAdvice;
  /** Whether words were measured, no suggestion applies, and no phrase was repeated. */
  readonly praised: boolean;
  /** The one thing to do in the next take (rule 60). */
  readonly nextStep: NextStep;
}

export function sessionAdvice(
  { posture, speech: { intervals, recognized }, voice, facts }: EndedSession,
  gestureScore: number | null,
  {
    fillerWordCount,
    avgWPM,
    paces,
    topic,
    likelyFillers,
    repeated,
    speechMeasured,
    speechCoverage,
  }: MeasuredWords,
): SessionAdvice {
  const { focusArea, coachFillers = true, coachHands = true } = facts;
  const { postureScore, postureSeen } = posture;
  const { fillers: list, hasPaceRanges } = languageOf(facts.language);
  const suggestions = suggestionsFor({
    fillerWordCount: list && fillerWordCount,
    avgWPM: hasPaceRanges ? avgWPM : null,
    postureScore,
    gestureScore,
  });
  const presentS = facts.elapsedS - (facts.awayS ?? 0);
  const wordsCount = mostlyRecognized(speechCoverage, presentS);
  const advice = wordsCount ? topicAdvice(topic) : NO_TOPIC_ADVICE;
  const judgment = judgeSession({
    ...posture,
    presentS,
    wpm: wordsCount && hasPaceRanges ? paces.statedWPM : null,
    paceExtremes: paceExtremes(intervals, recognized),
    fillers: wordsCount ? likelyFillers : null,
    voice,
    talk: facts.talk,
    topic:
      wordsCount && speechCoverage && topic.expected.length > 0 && !recognizedInPart(speechCoverage)
        ? { missing: topic.missing, advised: advice.keywords === 'include', offTopic: advice.offTopic }
        : null,
    suggested: suggestedSubjects(suggestions),
  });
  return {
    suggestions,
    suggestionReasons: suggestionReasons(suggestions, {
      ...paces,
      ...(!hasPaceRanges && { statedWPM: null }),
      fillerWordCount,
      avgWPM: hasPaceRanges ? avgWPM : null,
      likelyFillers,
      postureScore,
      postureSeen,
      handsCoached: coachHands,
    }),
    topicAdvice: advice,
    praised: isPraised(speechMeasured && wordsCount && hasPaceRanges && list !== null, suggestions, repeated),
    nextStep: nextStep(judgment, coachedFocus({ focusArea, coachFillers })),
  };
}
