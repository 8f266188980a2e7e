import { gestureScoreOf } from '../body/gesture-score.ts';
import { languageOf } from '../language/language.ts';
import { voiceIn } from '../language/voice-in-language.ts';
import type { HeardBySpeaker } from '../exercise/heard-by-speaker.ts';
import type { ForeignRequests } from '../seal.ts';
import type { MeasuredSkill } from '../skills/skill.ts';
import type { FocusArea, SpeechType } from '../setup.ts';
import type { SpeechCoverage } from '../speech/coverage.ts';
import type { FillerHit } from '../speech/filler-hits/filler-hit.ts';
import type { FillerUse } from '../speech/filler-use.ts';
import { parseLeftOutWords, parseOwnWords } from '../speech/own-words.ts';
import type { ComparedPaces } from '../speech/pace.ts';
import { type RepeatedPhrase, withoutOverlaps } from '../speech/phrases.ts';
import type { TopicAdherence } from '../speech/topic.ts';
import type { RehearsedTalk } from '../talk/rehearsed-talk.ts';
import type { TimeSpan, VoiceMeasures } from '../voice/measures.ts';
import { type EndedSession, measureWords } from './measured-words.ts';
import type { PaceCourse } from './pace-points.ts';
import { type MeasuredPosture, type PostureFigures, postureFigures } from './posture-figures.ts';
import { type SessionAdvice, sessionAdvice } from './session-advice.ts';
import { hearsFillers, type RecognizerKind, type SessionFacts } from './session-facts.ts';
import { type TranscriptMarks, transcriptMarks } from './transcript-marks.ts';
import { unmeasuredSeconds } from '../unmeasured-seconds.ts';

/** A filler and the whole second from Start at which it was first recognized. */
export interface FillerWord {
  readonly time: number;
  readonly word: string;
}

/**
 * The speaker's choices with which a session was judged, except for those that have fields of their own. Only words that the rules
 * use are stored, separated by commas: what else was typed is no part of the report.
 */
export interface JudgedWith {
  readonly focusArea: FocusArea | null;
  /** Words that were counted in addition, and entries that were excluded from the likely fillers (rule 90). */
  readonly ownWords: string;
  readonly leftOutWords: string;
}

/** The result of a live session: the specified fields (rule 37), then Aura's additional fields. `null` means not measured (rule 7). */
export interface SessionReport
  extends ComparedPaces, PaceCourse, PostureFigures, SessionAdvice, TranscriptMarks {
  readonly transcript: readonly [{ readonly start: 0; readonly text: string }];
  readonly fullTranscript: string;
  readonly fillerWordCount: number | null;
  readonly fillerWords: readonly FillerWord[];
  /** Words per minute, 90-180. */
  readonly avgWPM: number | null;
  readonly repeatedPhrases: readonly RepeatedPhrase[];
  readonly topicKeywords: TopicAdherence;
  /** 0-100, from looks in the session, or from its take (rules 184, 185). */
  readonly gestureScore: number | null;
  readonly speechType: SpeechType;
  /** Seconds from Start to Stop. */
  readonly lengthS: number;
  /** Whole seconds of these in time away, which are no part of the session's length as shown (rule 154). */
  readonly awayS: number;
  /** The recognizer of the words. Words of different recognizers can't be compared. */
  readonly recognizer: RecognizerKind;
  /** The language of the words: a BCP 47 tag. Reports of two languages can't be compared. */
  readonly language: string;
  /** The microphone's name or, in a kept report, its id; null if unknown. */
  readonly microphone: string | null;
  readonly voice: VoiceMeasures | null;
  /** Whole seconds of the session in which the voice was not measured; 0 below the shortest reported time. */
  readonly voiceUnmeasuredS: number;
  /** Whole seconds of these without a microphone, because it was unplugged or its permission was withdrawn. */
  readonly microphoneMissingS: number;
  /** Times in which only the recognizer had the microphone, so that the voice was not measured (rule 153). */
  readonly microphoneHandedOver: readonly TimeSpan[];
  /** Whether the session was too short for voice measurements. */
  readonly voiceTooShort: boolean;
  /** The hits of the filler list, each judged from its context (rule 74). Same number and order as `fillerWords`. */
  readonly fillerHits: readonly FillerHit[];
  /** Number of these that the recognizer left out, and that were heard in the sound (rule 200). Null if they were not looked for. */
  readonly fillersInSound: number | null;
  /** Rate, clusters and positions of likely fillers (rule 62); null also if the speaker is not coached on them. */
  readonly likelyFillers: FillerUse | null;
  /** When each word of the transcript was said, in order: seconds from Start, to the hundredth (rule 82). */
  readonly wordTimes: readonly number[];
  /** Indices of words of which the recognizer is unsure, in order. Known only for recordings. */
  readonly unsureWords: readonly number[];
  /** Whether words were measured: a recognizer ran, and recognized enough of the speech. */
  readonly speechMeasured: boolean;
  /** The part of the speech that was recognized, to which pace, count and topic refer. Null without a recognizer, or with neither words nor sound. */
  readonly speechCoverage: SpeechCoverage | null;
  /** Whether the speaker is coached on filler words. Otherwise no sentence of Aura's mentions them (rule 63). */
  readonly fillersCoached: boolean;
  /** Whether the speaker is coached on hands. Otherwise no sentence of Aura's gives advice about them (rule 186). */
  readonly handsCoached: boolean;
  /** Gestures, Calm Hands and Smile as measured in the take, with times in seconds from Start; null if they were not (rule 184). */
  readonly bodySkills: readonly MeasuredSkill[] | null;
  /** Null in a report of a version that did not store it. A session's report is completed with it. */
  readonly judgedWith: JudgedWith | null;
  /** Occurrences that only the speaker heard in the take, and kept. They count in no other figure. Empty in a new report. */
  readonly heardBySpeaker: readonly HeardBySpeaker[];
  /** The talk that was rehearsed, with the time of each section; null without one. */
  readonly talk: RehearsedTalk | null;
  /** The page's requests to other hosts until Stop, if it was opened sealed (rule 195); else null. */
  readonly sealed: ForeignRequests | null;
}

export interface MeasuredSession extends Omit<EndedSession, 'posture'> {
  readonly posture: MeasuredPosture;
  readonly facts: SessionFacts;
}

/** Builds the report of a session on Stop (rules 37 to 40, 60). */
export function sessionReport({ posture, ...session }: MeasuredSession): SessionReport {
  const { facts } = session;
  const voice = session.voice && voiceIn(languageOf(facts.language), session.voice);
  return reportWith({ ...session, voice, posture: postureFigures(posture, facts) });
}

/** Builds the report of a session whose posture figures are already computed. */
export function reportWith(session: EndedSession): SessionReport {
  const { posture, speech, voice, facts } = session;
  const { tag, fillers } = languageOf(facts.language);
  const measured = measureWords(session);
  const { passages, ownWords } = transcriptMarks(session, measured);
  const gestureScore = facts.gestureScore ?? gestureScoreOf(facts.handLooks ?? [], voice);
  const advice = sessionAdvice(session, gestureScore, measured);
  return {
    ...posture,
    transcript: [{ start: 0, text: speech.fullTranscript }],
    fullTranscript: speech.fullTranscript,
    fillerWordCount: measured.fillerWordCount,
    avgWPM: measured.avgWPM,
    postureScore: posture.postureScore,
    gestureScore,
    fillerWords: measured.fillers.map(({ filler, at }) => ({
      time: Math.floor(speech.words[at]?.seenAtS ?? 0),
      word: filler,
    })),
    ...measured.timeline,
    repeatedPhrases: withoutOverlaps(measured.repeated).map(({ phrase, count }) => ({ phrase, count })),
    topicKeywords: measured.topic,
    speechType: facts.speechType,
    lengthS: facts.elapsedS,
    awayS: unmeasuredSeconds(facts.awayS ?? 0, 0),
    recognizer: facts.recognizer ?? 'none',
    language: tag,
    microphone: facts.microphone ?? null,
    ...measured.paces,
    voice,
    voiceUnmeasuredS: voice ? unmeasuredSeconds(facts.elapsedS, voice.analyzedS) : 0,
    microphoneMissingS: unmeasuredSeconds(facts.microphoneMissingS ?? 0, 0),
    microphoneHandedOver: (facts.microphoneHandedOver ?? []).filter(
      ({ startS, endS }) => unmeasuredSeconds(endS, startS) > 0,
    ),
    voiceTooShort: measured.voiceTooShort,
    passages,
    fillerHits: measured.fillerHits,
    fillersInSound: hearsFillers(facts.recognizer)
      ? measured.fillerHits.filter(({ inSound }) => inSound).length
      : null,
    likelyFillers: measured.likelyFillers,
    ownWords,
    wordTimes: measured.spokenAtS.map((atS) => Math.round(100 * atS) / 100),
    unsureWords: facts.unsureWords ?? [],
    speechMeasured: measured.speechMeasured,
    speechCoverage: measured.speechCoverage,
    ...advice,
    fillersCoached: facts.coachFillers ?? true,
    handsCoached: facts.coachHands ?? true,
    bodySkills: null,
    judgedWith: {
      focusArea: facts.focusArea ?? null,
      ownWords: parseOwnWords(facts.ownWords ?? '', fillers).join(', '),
      leftOutWords: parseLeftOutWords(facts.leftOutWords ?? '').join(', '),
    },
    heardBySpeaker: [],
    talk: facts.talk ?? null,
    sealed: facts.sealed ?? null,
  };
}
