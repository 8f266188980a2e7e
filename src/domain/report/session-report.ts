import { missedS } from '../missed.ts';
import type { VoiceMeasures } from '../voice/measures.ts';
import { tooShortToHear } from '../voice/coaching.ts';
import { type PostureScore, seenShare } from '../posture/score.ts';
import type { SpeechType } from '../setup.ts';
import type { SpeechRecord } from '../speech/analytics.ts';
import { averagePace, measuredPace, sampleAtS } from '../speech/pace.ts';
import { type RepeatedPhrase, repetitions, withoutOverlaps } from '../speech/phrases.ts';
import { type TopicAdherence, topicAdherence } from '../speech/topic.ts';
import { type Passage, passagesOf } from './passages.ts';

/** A point of the pace timeline. */
export interface PacePoint {
  /** Such as `15s`, from Start. */
  readonly time: string;
  readonly wpm: number;
}

/** A filler and the whole second from Start at which it was first heard. */
export interface FillerWord {
  readonly time: number;
  readonly word: string;
}

/**
 * The result of a live session. Its fields are the specification's (§3), and ours after them. `null` stands for what
 * was not measured: a figure is never invented.
 */
export interface SessionReport {
  readonly transcript: readonly [{ readonly start: 0; readonly text: string }];
  readonly fullTranscript: string;
  readonly fillerWordCount: number | null;
  readonly fillerWords: readonly FillerWord[];
  /** Words per minute, 90-180. */
  readonly avgWPM: number | null;
  readonly paceTimeline: readonly PacePoint[];
  readonly repeatedPhrases: readonly RepeatedPhrase[];
  readonly topicKeywords: TopicAdherence;
  /** Percent, rounded. */
  readonly postureScore: number | null;
  /** Nothing measures gestures in a live session. */
  readonly gestureScore: number | null;
  readonly speechType: SpeechType;
  /** The average pace as it was, not clamped: words per minute, rounded. */
  readonly measuredWPM: number | null;
  /** The part of the session in which the speaker was seen, 0-1: what the posture score speaks of. */
  readonly postureSeen: number;
  /** How the speech sounded. */
  readonly voice: VoiceMeasures | null;
  /** Whole seconds of the session of which the voice was not heard; 0 for less than is worth a word. */
  readonly voiceMissedS: number;
  /** The session was too short to say anything of the voice. */
  readonly voiceTooShort: boolean;
  /** The transcript, cut at fillers and repeated phrases. */
  readonly passages: readonly Passage[];
  /** Whether a recogniser listened: without one, speech was not measured. */
  readonly speechMeasured: boolean;
}

/** What a session report is made of, beside its speech, posture and voice. */
export interface SessionFacts {
  /** Seconds from Start to Stop. */
  readonly elapsedS: number;
  /** Seconds of these in which the camera was watched. */
  readonly watchedS: number;
  readonly speechMeasured: boolean;
  /** The browser could not listen to the microphone. */
  readonly captureFailed?: boolean;
  readonly speechType: SpeechType;
  readonly topicKeywords: readonly string[];
}

/** Builds the report of a session on Stop (§3, §9). */
export function sessionReport(
  speech: SpeechRecord,
  posture: PostureScore,
  voice: VoiceMeasures | null,
  { elapsedS, watchedS, speechMeasured, captureFailed, speechType, topicKeywords }: SessionFacts,
): SessionReport {
  const { fullTranscript, words, fillers, samples } = speech;
  const repeated = repetitions(words);
  return {
    transcript: [{ start: 0, text: fullTranscript }],
    fullTranscript,
    fillerWordCount: speechMeasured ? fillers.length : null,
    fillerWords: fillers.map(({ filler, at }) => ({
      time: Math.floor(words[at]?.seenAtS ?? 0),
      word: filler,
    })),
    avgWPM: speechMeasured ? averagePace(words.length, samples.length, elapsedS) : null,
    paceTimeline: speechMeasured ? samples.map((wpm, i) => ({ time: `${sampleAtS(i)}s`, wpm })) : [],
    repeatedPhrases: withoutOverlaps(repeated).map(({ phrase, count }) => ({ phrase, count })),
    topicKeywords: topicAdherence(
      topicKeywords,
      words.map((word) => word.key),
    ),
    postureScore: posture.judged > 0 ? Math.round(posture.value) : null,
    gestureScore: null,
    speechType,
    measuredWPM: speechMeasured ? measuredPace(words.length, samples.length, elapsedS) : null,
    postureSeen: seenShare(posture, elapsedS, watchedS),
    voice,
    voiceMissedS: voice ? missedS(elapsedS, voice.heardS) : 0,
    voiceTooShort: captureFailed !== true && tooShortToHear(voice, elapsedS),
    passages: passagesOf(fullTranscript, words, fillers, repeated),
    speechMeasured,
  };
}
