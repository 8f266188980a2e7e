import { type NextStep, nextStep } from '../coaching/next-step.ts';
import { judgeSession } from '../coaching/judge-session.ts';
import type { HeardBySpeaker } from '../exercise/heard-by-speaker.ts';
import { unmeasuredSeconds } from './unmeasured-seconds.ts';
import type { Facing } from '../facing/facing.ts';
import type { TimeSpan, VoiceMeasures } from '../voice/measures.ts';
import { hasSound, tooShortToMeasure } from '../voice/coaching.ts';
import type { PostureScore } from '../posture/score.ts';
import type { PostureMoments } from '../posture-course/posture-moments.ts';
import type { PostureTimeline } from '../posture-course/posture-timeline.ts';
import { coachedFocus, type SpeechType } from '../setup.ts';
import type { SpeechRecord } from '../speech/analytics.ts';
import {
  coverageOf,
  recognizedInPart,
  speakingSeconds,
  type SpeechCoverage,
  spokenPace,
} from '../speech/coverage.ts';
import { type FillerHit, isLikelyFiller } from '../speech/filler-hits/filler-hit.ts';
import { judgeHits } from '../speech/filler-hits/judge-hits.ts';
import {
  countOwnWords,
  type OwnWordCounts,
  ownWordHits,
  parseLeftOutWords,
  parseOwnWords,
} from '../speech/own-words.ts';
import type { Filler } from '../speech/fillers.ts';
import { type FillerUse, fillerUse } from '../speech/filler-use.ts';
import { averagePace, type ComparedPaces, comparedPaces } from '../speech/pace.ts';
import { paceExtremes } from '../speech/pace-extremes.ts';
import { type RepeatedPhrase, repetitions, withoutOverlaps } from '../speech/phrases.ts';
import { placeWords } from '../speech/word-placement.ts';
import { type TopicAdherence, topicAdherence, topicUnmeasured } from '../speech/topic.ts';
import { type PaceCourse, timelineOf } from './pace-points.ts';
import { type PostureFigures, postureFigures } from './posture-figures.ts';
import type { RecognizerKind, SessionFacts } from './session-facts.ts';
import { type Passage, passagesOf, type PassageMark } from './passages.ts';
import { type SuggestionReasons, suggestionReasons } from './suggestion-reasons.ts';
import {
  isPraised,
  suggestedSubjects,
  type Suggestion,
  suggestionsFor,
  type TopicAdvice,
  topicAdvice,
} from './suggestions.ts';

/** A filler and the whole second from Start at which it was first recognized. */
export interface FillerWord {
  readonly time: number;
  readonly word: string;
}

/**
 * The result of a live session: the specified fields (rule 37), then Aura's own. `null` means not measured (rule 7).
 */
export interface SessionReport extends ComparedPaces, PaceCourse, PostureFigures {
  readonly transcript: readonly [{ readonly start: 0; readonly text: string }];
  readonly fullTranscript: string;
  readonly fillerWordCount: number | null;
  readonly fillerWords: readonly FillerWord[];
  /** Words per minute, 90-180. */
  readonly avgWPM: number | null;
  readonly repeatedPhrases: readonly RepeatedPhrase[];
  readonly topicKeywords: TopicAdherence;
  /** Gestures are not measured in a live session. */
  readonly gestureScore: number | null;
  readonly speechType: SpeechType;
  /** Seconds from Start to Stop. */
  readonly lengthS: number;
  /** The recognizer of the words. Words of different recognizers can't be compared. */
  readonly recognizer: RecognizerKind;
  /** The name of the microphone; null where it is unknown. */
  readonly microphone: string | null;
  /** How the speech sounded. */
  readonly voice: VoiceMeasures | null;
  /** Whole seconds of the session in which the voice was not measured; 0 below the shortest reported time. */
  readonly voiceUnmeasuredS: number;
  /** Whole seconds of these in which there was no microphone: it was unplugged, or its permission withdrawn. */
  readonly microphoneMissingS: number;
  /** When the recognizer alone had the microphone, so that the voice was not measured (rule 153). */
  readonly microphoneHandedOver: readonly TimeSpan[];
  /** The session was too short for voice measurements. */
  readonly voiceTooShort: boolean;
  /** The transcript, cut at its marks and at repeated phrases. */
  readonly passages: readonly Passage[];
  /** The hits of the filler list, each judged from its context (rule 74): as many as `fillerWords`, in their order. */
  readonly fillerHits: readonly FillerHit[];
  /** How often and where likely fillers came (rule 62); null also where the speaker is not coached on them. */
  readonly likelyFillers: FillerUse | null;
  readonly ownWords: OwnWordCounts;
  /** When each word of the transcript was said, in order: seconds from Start, to the hundredth (rule 82). */
  readonly wordTimes: readonly number[];
  /** Indices of words of which the recognizer is unsure, in order: known for recordings alone. */
  readonly unsureWords: readonly number[];
  /** Whether words were measured: a recognizer ran, and recognized enough of the speech. */
  readonly speechMeasured: boolean;
  /** How much of the speech was recognized, which pace, count and topic cover. Null without a recognizer. */
  readonly speechCoverage: SpeechCoverage | null;
  readonly suggestions: readonly Suggestion[];
  readonly suggestionReasons: SuggestionReasons;
  readonly topicAdvice: TopicAdvice;
  /** Words were measured, and no suggestion applies. */
  readonly praised: boolean;
  /** The one thing to do in the next take (rule 60). */
  readonly nextStep: NextStep;
  /** The speaker is coached on filler words: otherwise no sentence of ours speaks of them (rule 63). */
  readonly fillersCoached: boolean;
  /** Occurrences that only the speaker heard in the take, and kept. They count in no other figure. Empty when the report is made. */
  readonly heardBySpeaker: readonly HeardBySpeaker[];
}

/**
 * Builds the report of a session on Stop (rules 37 to 40, 60).
 *
 * @param postureMoments null where they are not known
 * @param syllableTimesS when syllables were heard, ascending, seconds from Start
 */
export function sessionReport(
  speech: SpeechRecord,
  posture: PostureScore,
  voice: VoiceMeasures | null,
  facts: SessionFacts,
  postureMoments: PostureMoments | null = null,
  syllableTimesS: Float32Array = new Float32Array(),
  postureTimeline: PostureTimeline | null = null,
  hasSimilarFaces = false,
  facing: Facing | null = null,
): SessionReport {
  const figures = postureFigures(posture, facts, postureMoments, postureTimeline, hasSimilarFaces, facing);
  return reportWith(figures, speech, voice, facts, syllableTimesS);
}

/** Builds the report of a session whose posture has its figures already. */
export function reportWith(
  posture: PostureFigures,
  speech: SpeechRecord,
  voice: VoiceMeasures | null,
  facts: Omit<SessionFacts, 'watchedS'>,
  syllableTimesS: Float32Array = new Float32Array(),
): SessionReport {
  const { elapsedS, speechMeasured: listened, captureFailed, speechType, topicKeywords } = facts;
  const { focusArea, coachFillers = true } = facts;
  const ownWords = parseOwnWords(facts.ownWords ?? '');
  const leftOutWords = parseLeftOutWords(facts.leftOutWords ?? '');
  const { fullTranscript, words, fillers, samples, intervals, recognized } = speech;
  const repeated = repetitions(words);
  const tooShort = captureFailed !== true && tooShortToMeasure(voice, elapsedS);
  const silent = words.length === 0 && captureFailed !== true && !tooShort && !hasSound(voice);
  const speechCoverage = listened && !silent ? coverageOf(intervals, recognized) : null;
  const speechMeasured = speechCoverage?.enough ?? false;
  const timeline = timelineOf(speechMeasured ? samples : []);
  const figures = {
    fillerWordCount: speechMeasured ? fillers.length : null,
    avgWPM: speechMeasured ? averagePace(words.length, timeline.paceTimeline.length, elapsedS) : null,
    postureScore: posture.postureScore,
    gestureScore: null,
  };
  const measuredWPM = speechMeasured ? spokenPace(words, intervals, recognized) : null;
  const pace = comparedPaces(figures.avgWPM, measuredWPM);
  const topic = speechMeasured
    ? topicAdherence(topicKeywords, fullTranscript)
    : topicUnmeasured(topicKeywords);
  const placed = facts.placed ?? placeWords(words, syllableTimesS);
  const fillerHits = judgeHits(words, fillers, leftOutWords, placed.pausesAfter);
  const ownHits = ownWordHits(ownWords, words, fillers);
  const listed = coachFillers ? fillerHits : fillerHits.map((hit) => ({ ...hit, kind: 'listed' as const }));
  const marks = [...listed, ...ownHits.map(ownMark)];
  const repeatedPhrases = withoutOverlaps(repeated).map(({ phrase, count }) => ({ phrase, count }));
  const suggestions = suggestionsFor(figures);
  const advice = topicAdvice(topic);
  const likelyFillers =
    coachFillers && speechMeasured
      ? fillerUse(fillerHits.filter(isLikelyFiller), words, speakingSeconds(words, intervals, recognized))
      : null;
  const judgment = judgeSession({
    ...posture,
    wpm: pace.statedWPM,
    paceExtremes: paceExtremes(intervals, recognized),
    fillers: likelyFillers,
    voice,
    topic:
      speechCoverage?.enough && topic.expected.length > 0 && !recognizedInPart(speechCoverage)
        ? { missing: topic.missing, advised: advice.keywords === 'include', offTopic: advice.offTopic }
        : null,
    suggested: suggestedSubjects(suggestions),
  });
  return {
    ...posture,
    transcript: [{ start: 0, text: fullTranscript }],
    fullTranscript,
    ...figures,
    fillerWords: fillers.map(({ filler, at }) => ({
      time: Math.floor(words[at]?.seenAtS ?? 0),
      word: filler,
    })),
    ...timeline,
    repeatedPhrases,
    topicKeywords: topic,
    speechType,
    lengthS: elapsedS,
    recognizer: facts.recognizer ?? 'none',
    microphone: facts.microphone ?? null,
    ...pace,
    voice,
    voiceUnmeasuredS: voice ? unmeasuredSeconds(elapsedS, voice.analyzedS) : 0,
    microphoneMissingS: unmeasuredSeconds(facts.microphoneMissingS ?? 0, 0),
    microphoneHandedOver: (facts.microphoneHandedOver ?? []).filter(
      ({ startS, endS }) => unmeasuredSeconds(endS, startS) > 0,
    ),
    voiceTooShort: tooShort,
    passages: passagesOf(fullTranscript, words, marks, repeated),
    fillerHits,
    likelyFillers,
    ownWords: countOwnWords(ownWords, speechMeasured ? ownHits : null),
    wordTimes: placed.saidAtS.map((atS) => Math.round(100 * atS) / 100),
    unsureWords: facts.unsureWords ?? [],
    speechMeasured,
    speechCoverage,
    suggestions,
    suggestionReasons: suggestionReasons(suggestions, {
      ...figures,
      ...pace,
      likelyFillers,
      postureSeen: posture.postureSeen,
    }),
    topicAdvice: advice,
    praised: isPraised(speechMeasured, suggestions, repeatedPhrases),
    nextStep: nextStep(judgment, coachedFocus({ focusArea, coachFillers })),
    fillersCoached: coachFillers,
    heardBySpeaker: [],
  };
}

function ownMark({ at, length }: Filler<string>): PassageMark {
  return { wordIndex: at, wordCount: length, kind: 'own' };
}
