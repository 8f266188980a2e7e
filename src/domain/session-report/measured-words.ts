import { languageOf } from '../language/language.ts';
import type { SpeechRecord } from '../speech/analytics.ts';
import { coverageOf, speakingSeconds, type SpeechCoverage, spokenPace } from '../speech/coverage.ts';
import { type FillerHit, isLikelyFiller } from '../speech/filler-hits/filler-hit.ts';
import { type FillerUse, fillerUse } from '../speech/filler-use.ts';
import type { Filler } from '../speech/fillers.ts';
import { ownWordHits, parseLeftOutWords, parseOwnWords } from '../speech/own-words.ts';
import { averagePace, type ComparedPaces, comparedPaces } from '../speech/pace.ts';
import { type Repetition, repetitions } from '../speech/phrases.ts';
import { type TopicAdherence, topicAdherence, topicUnmeasured } from '../speech/topic.ts';
import { placeWords } from '../speech/word-placement.ts';
import { hasSound, tooShortToMeasure } from '../voice/coaching.ts';
import type { VoiceMeasures } from '../voice/measures.ts';
import { type PaceCourse, timelineOf } from './pace-points.ts';
import type { PostureFigures } from './posture-figures.ts';
import type { SessionFacts } from './session-facts.ts';

/** A session that has ended, with the figures of its posture. */
export interface EndedSession {
  readonly posture: PostureFigures;
  readonly speech: SpeechRecord;
  readonly voice: VoiceMeasures | null;
  readonly facts: SessionFacts;
  /** Times of syllables, ascending, in seconds from Start. */
  readonly syllableTimesS?: Float32Array;
}

/** The measurements of a session's words; null if not measured. */
export interface MeasuredWords {
  readonly voiceTooShort: boolean;
  readonly speechCoverage: SpeechCoverage | null;
  readonly speechMeasured: boolean;
  readonly fillerWordCount: number | null;
  /** The hits of the language's filler list or, without one, of the speaker's own words. */
  readonly fillers: readonly Filler<string>[];
  /** The speaker's own words, and their hits beside those of the filler list. */
  readonly ownWords: readonly string[];
  readonly ownHits: readonly Filler<string>[];
  readonly avgWPM: number | null;
  readonly timeline: PaceCourse;
  readonly paces: ComparedPaces;
  readonly topic: TopicAdherence;
  readonly repeated: readonly Repetition[];
  readonly fillerHits: readonly FillerHit[];
  readonly likelyFillers: FillerUse | null;
  /** When each word was said, in order: seconds from Start. */
  readonly spokenAtS: readonly number[];
}

export function measureWords({ speech, voice, facts, syllableTimesS }: EndedSession): MeasuredWords {
  const { elapsedS, awayS = 0, captureFailed = false, topicKeywords, coachFillers = true } = facts;
  const { fullTranscript, words, captureTimes, samples, sampledS, intervals, recognized } = speech;
  const { fillers: list, judgeHits, syllablesOf, terms } = languageOf(facts.language);
  const voiceTooShort = !captureFailed && tooShortToMeasure(voice, elapsedS);
  const silent = words.length === 0 && !captureFailed && !voiceTooShort && !hasSound(voice);
  const speechCoverage = facts.speechMeasured && !silent ? coverageOf(intervals, recognized) : null;
  const speechMeasured = speechCoverage?.enough ?? false;
  const timeline = timelineOf(speechMeasured ? samples : []);
  const avgWPM = speechMeasured ? averagePace(words.length, sampledS, elapsedS - awayS) : null;
  const measuredWPM = speechMeasured ? spokenPace(words, intervals, recognized) : null;
  const placed =
    facts.placed ?? placeWords(words, syllableTimesS ?? new Float32Array(), captureTimes, syllablesOf);
  const listed = list ? speech.fillers : [];
  const ownWords = parseOwnWords(facts.ownWords ?? '', list);
  const ownHits = ownWordHits(ownWords, words, listed);
  const fillers = list ? listed : ownHits;
  const areFillersKnown = list !== null || ownWords.length > 0;
  const fillerHits = judgeHits?.(words, listed, placed, parseLeftOutWords(facts.leftOutWords ?? '')) ?? [];
  return {
    voiceTooShort,
    speechCoverage,
    speechMeasured,
    fillerWordCount: speechMeasured && areFillersKnown ? fillers.length : null,
    fillers,
    ownWords,
    ownHits,
    avgWPM,
    timeline,
    paces: comparedPaces(avgWPM, measuredWPM),
    topic: speechMeasured
      ? topicAdherence(topicKeywords, fullTranscript, terms)
      : topicUnmeasured(topicKeywords, terms),
    repeated: repetitions(words),
    fillerHits,
    likelyFillers:
      coachFillers && speechMeasured && judgeHits
        ? fillerUse(
            fillerHits.filter(isLikelyFiller).map(({ atS }) => atS),
            speakingSeconds(words, intervals, recognized),
          )
        : null,
    spokenAtS: placed.spokenAtS,
  };
}
