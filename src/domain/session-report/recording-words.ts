import { FIRST_SCORE } from '../posture/score.ts';
import { createSpeechAnalytics, type SpeechRecord } from '../speech/analytics.ts';
import { samplesDue } from '../speech/pace.ts';
import { START_OF_RECOGNITION } from '../speech/recognition-cursor.ts';
import { EMPTY_UTTERANCE, type Utterance } from '../speech/utterance.ts';
import { wordsOf } from '../speech/words.ts';
import type { VoiceMeasures } from '../voice/measures.ts';
import type { RecognizedSpeech } from '../recognizer/recognized-speech.ts';
import type { RecognizedWord } from '../recognizer/recognized-word.ts';
import { isUnsure } from '../recognizer/unsure-words.ts';
import type { SessionFacts } from './session-facts.ts';
import { sessionReport, type SessionReport } from './session-report.ts';

/** The speaker's choices that affect the report on words. */
export type WordFacts = Pick<
  SessionFacts,
  'speechType' | 'topicKeywords' | 'focusArea' | 'coachFillers' | 'ownWords' | 'leftOutWords'
>;

/** An utterance ends at a gap of this length between words, like the results of a session's recognizer. */
const UTTERANCE_GAP_S = 0.7;

/** Minimum gap between words that is a pause (rule 34). The recognizer's times make gaps a few tenths of a second too short. */
const PAUSE_GAP_S = 0.25;

/**
 * The report on a recording's words: a session report by the same rules, without posture. Times are in seconds from the recording's
 * beginning.
 *
 * @param voice the voice of the same recording; null if not measured
 */
export function recordingWordsReport(
  { words, speechS, lengthS }: RecognizedSpeech,
  voice: VoiceMeasures | null,
  facts: WordFacts,
): SessionReport {
  const { speech, recognized } = spokenIn(words, speechS, lengthS);
  // A recording's posture is reported separately.
  return sessionReport({
    speech,
    posture: { score: FIRST_SCORE },
    voice,
    facts: { ...facts, ...recognized, elapsedS: lengthS },
  });
}

/** The facts of recognition that a report on a recording needs. */
type Recognized = Pick<SessionFacts, 'speechMeasured' | 'recognizer' | 'unsureWords' | 'placed'>;

/**
 * Converts recognized words to the speech record of a session, by the rules of a session.
 *
 * @param speechS seconds of speech in each interval of 5 s
 */
export function spokenIn(
  words: readonly RecognizedWord[],
  speechS: readonly number[],
  lengthS: number,
): { speech: SpeechRecord; recognized: Recognized } {
  const utterances = utterancesOf(words);
  const spoken = utterances.flatMap(timedWordsOf);
  // `finish` adds an interval for the rest after the last sample.
  const sampled = speechS.slice(0, samplesDue(lengthS));
  const speech = createSpeechAnalytics({
    utterances: utterances.map(utteranceOf),
    tail: EMPTY_UTTERANCE,
    cursor: START_OF_RECOGNITION,
    samples: sampled.map(() => null),
    speechS: sampled,
  }).finish(lengthS, (index) => !isUnsure(spoken[index]!));
  return {
    speech,
    recognized: {
      speechMeasured: true,
      recognizer: 'recording',
      unsureWords: spoken.flatMap((word, index) => (isUnsure(word) ? index : [])),
      placed: {
        spokenAtS: spoken.map(({ startS }) => startS),
        pausesAfter: (index) => (spoken[index + 1]?.startS ?? 0) - (spoken[index]?.endS ?? 0) >= PAUSE_GAP_S,
      },
    },
  };
}

function utteranceOf(words: readonly RecognizedWord[]): Utterance {
  const timed = timedWordsOf(words);
  return {
    text: textOf(words),
    seenAtS: timed.map(({ startS }) => startS),
    inSound: timed.flatMap(({ inSound }, index) => (inSound ? index : [])),
  };
}

const textOf = (words: readonly RecognizedWord[]): string => words.map(({ text }) => text).join(' ');

/** The recognizer's words, cut at pauses. */
function utterancesOf(words: readonly RecognizedWord[]): RecognizedWord[][] {
  const utterances: RecognizedWord[][] = [];
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    if (before && word.startS - before.endS < UTTERANCE_GAP_S) utterances.at(-1)!.push(word);
    else utterances.push([word]);
  }
  return utterances;
}

/**
 * Splits a recognizer's words by Aura's rules (rule 16): *3.5* is two words, *1-2-3* is three, a single dash is none. Each word has the
 * probability of the recognizer's word in which it begins, and a part of its time by its letters.
 */
function timedWordsOf(utterance: readonly RecognizedWord[]): RecognizedWord[] {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of utterance) {
    starts.push(length);
    length += text.length + 1;
  }
  const words = wordsOf(textOf(utterance)).map(({ start }) => {
    const index = starts.findLastIndex((at) => at <= start);
    const whole = utterance[index]!;
    const share = (start - starts[index]!) / whole.text.length;
    return { index, whole, startS: whole.startS + share * (whole.endS - whole.startS) };
  });
  return words.map(({ index, whole, startS }, i) => {
    const [before, next] = [words[i - 1], words[i + 1]];
    const startsWhole = before?.index !== index;
    const endsWhole = next?.index !== index;
    return within(whole, startsWhole ? whole.startS : startS, endsWhole ? whole.endS : next.startS);
  });
}

const within = (word: RecognizedWord, startS: number, endS: number): RecognizedWord => ({
  ...word,
  startS,
  endS,
});
