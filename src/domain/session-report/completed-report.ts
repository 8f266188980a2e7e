import { isJudged } from '../spoken-language.ts';
import { recognizedInPart } from '../speech/recognized-share.ts';
import { sampleAtS, samplesDue } from '../speech/pace.ts';
import { PACE_SAMPLE_S } from '../speech/specification.ts';
import type { TimeSpan } from '../voice/measures.ts';
import type { RecognizedSpeech } from '../recognizer/recognized-speech.ts';
import type { RecognizedWord } from '../recognizer/recognized-word.ts';
import { spokenIn, type WordFacts } from './recording-words.ts';
import { reportWith, type SessionReport } from './session-report.ts';

/** A completed report, without the field that the speaker may change meanwhile, and what stays: the talk, and the body in the take. */
export type CompletedReport = Omit<SessionReport, 'heardBySpeaker' | 'talk' | 'bodySkills'>;

/** The speaker's choices on which figures from words depend, and that no other field of a report has. */
type WordChoices = Pick<WordFacts, 'focusArea' | 'ownWords' | 'leftOutWords'>;

/** Whether a take may have words that the report lacks (rule 125), and Aura's recognizer knows their language. */
export function lacksWords(report: SessionReport): boolean {
  return isJudged(report.language) && mayLackWords(report);
}

/** Whether no recognizer ran in a session, or it recognized only a part. */
export function mayLackWords({ recognizer, speechCoverage, voice }: SessionReport): boolean {
  if (recognizer === 'recording' || voice?.signal === 'silent') return false;
  return speechCoverage === null || !speechCoverage.enough || recognizedInPart(speechCoverage);
}

/**
 * Completes a session's report with the words of its take. Posture, voice, type of speech and the speaker's choices are unchanged. All
 * figures from words are computed again, by the same rules.
 *
 * @param offsetS time of the take's first sample, in seconds from Start
 * @param current the speaker's current choices, for a report that does not have those of its session
 * @returns undefined if the take has no words, or they cover a smaller share of the speech than those of the report
 */
export function completedReport(
  report: SessionReport,
  take: RecognizedSpeech,
  offsetS: number,
  current: WordChoices,
): CompletedReport | undefined {
  const { lengthS, awayS, voice, microphone, microphoneMissingS, microphoneHandedOver, speechType } = report;
  const words = take.words.map((word) => inSession(word, offsetS, lengthS));
  const { speech, recognized } = spokenIn(words, speechInSession(report, take, offsetS), lengthS);
  const {
    heardBySpeaker: _,
    talk: __,
    bodySkills: ___,
    ...completed
  } = reportWith({
    posture: report,
    speech,
    voice,
    facts: {
      ...choicesOf(report, current),
      ...recognized,
      elapsedS: lengthS,
      awayS,
      microphone,
      microphoneMissingS,
      microphoneHandedOver,
      speechType,
      topicKeywords: report.topicKeywords.expected,
      coachFillers: report.fillersCoached,
      coachHands: report.handsCoached,
      gestureScore: report.gestureScore,
      talk: report.talk ?? undefined,
    },
  });
  const share = completed.speechCoverage?.share ?? 0;
  if (completed.fullTranscript === '' || share < (report.speechCoverage?.share ?? 0)) return undefined;
  return { ...completed, voiceTooShort: report.voiceTooShort };
}

function choicesOf({ judgedWith }: SessionReport, current: WordChoices): WordChoices {
  if (!judgedWith) return current;
  const { focusArea, ownWords, leftOutWords } = judgedWith;
  return { focusArea: focusArea ?? undefined, ownWords, leftOutWords };
}

/** A take may begin before Start, and end after Stop. */
function inSession(word: RecognizedWord, offsetS: number, lengthS: number): RecognizedWord {
  const timeOf = (atS: number) => Math.min(lengthS, Math.max(0, atS + offsetS));
  return { ...word, startS: timeOf(word.startS), endS: timeOf(word.endS) };
}

/** Seconds of speech in each interval of the session, measured in the take or, where the take has no sound, in the session. */
function speechInSession(
  { lengthS, voice }: SessionReport,
  { speechS, lengthS: takeS }: RecognizedSpeech,
  offsetS: number,
): number[] {
  const inTake = (k: number) => ({
    startS: offsetS + k * PACE_SAMPLE_S,
    endS: offsetS + Math.min(takeS, (k + 1) * PACE_SAMPLE_S),
  });
  const segmentS = voice?.segmentS ?? 0;
  const inVoice = (k: number) => ({ startS: k * segmentS, endS: (k + 1) * segmentS });
  const shares = voice?.segments.map(({ speech }) => speech) ?? [];
  return Array.from({ length: samplesDue(lengthS) }, (_, i) => {
    const interval = { startS: sampleAtS(i) - PACE_SAMPLE_S, endS: sampleAtS(i) };
    const before = { ...interval, endS: Math.min(interval.endS, offsetS) };
    const after = { ...interval, startS: Math.max(interval.startS, offsetS + takeS) };
    return (
      sum(speechS.map((s, k) => s * shareWithin(inTake(k), interval))) +
      sum(shares.map((share, k) => share * (overlapS(inVoice(k), before) + overlapS(inVoice(k), after))))
    );
  });
}

const overlapS = (a: TimeSpan, b: TimeSpan): number =>
  Math.max(0, Math.min(a.endS, b.endS) - Math.max(a.startS, b.startS));
const shareWithin = (part: TimeSpan, whole: TimeSpan): number =>
  part.endS > part.startS ? overlapS(part, whole) / (part.endS - part.startS) : 0;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
