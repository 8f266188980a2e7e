import type { RecognitionResult, RecognitionUpdate } from '../src/domain/speech/recognition-update.ts';
import { randomFrom } from './random.ts';

/** A word of a speech, and when it begins and ends: seconds from Start. */
export interface KnownWord {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

/** How a recognizer reports. */
export interface Recognizer {
  /** Interim results at random intervals; or nothing until an utterance is final, as on Android. */
  readonly interims: boolean;
  /** Share of the words that first come as another word, and are revised. */
  readonly revisedShare: number;
  readonly seed: number;
}

/** How late a word is, counted from its end. */
const LATENCY_S = { min: 0.3, max: 2 };
/** Intervals between interim results: within one the words form a burst. */
const INTERVAL_S = { min: 0.1, max: 1.2 };
/** A pause of this length ends an utterance, as does this number of words. */
const UTTERANCE_PAUSE_S = 0.8;
const UTTERANCE_MAX_COUNT = 40;

export interface Report {
  readonly atS: number;
  readonly update: RecognitionUpdate;
}

/** What a recognizer reports of a speech, late and in bursts. */
export function reportLate(words: readonly KnownWord[], recognizer: Recognizer): Report[] {
  const random = randomFrom(recognizer.seed);
  const between = ({ min, max }: { min: number; max: number }) => min + (max - min) * random();
  const reports: Report[] = [];
  let atS = 0;
  utterancesOf(words).forEach((utterance, from) => {
    const knownAtS: number[] = [];
    for (const { endS } of utterance)
      knownAtS.push(Math.max(knownAtS.at(-1) ?? 0, endS + between(LATENCY_S)));
    const wrong = utterance.map(() => random() < recognizer.revisedShare);
    const finalAtS = knownAtS.at(-1)! + 0.1;
    const report = (results: RecognitionResult[]) =>
      reports.push({ atS, update: { run: 1, startedAtS: 0, from, results } });
    let reported = 0;
    while (recognizer.interims) {
      atS += between(INTERVAL_S);
      if (atS >= finalAtS) break;
      const known = knownAtS.filter((knownS) => knownS <= atS).length;
      if (known === reported) continue;
      reported = known;
      // The newest words are the ones that are still wrong.
      const text = utterance
        .slice(0, known)
        .map((word, i) => (wrong[i] && i >= known - 2 ? 'something' : word.text))
        .join(' ');
      report([{ text, final: false }]);
    }
    atS = Math.max(atS, finalAtS);
    report([{ text: utterance.map(({ text }) => text).join(' '), final: true }]);
  });
  return reports;
}

function utterancesOf(words: readonly KnownWord[]): KnownWord[][] {
  const utterances: KnownWord[][] = [];
  for (const [i, word] of words.entries()) {
    const pauseS = word.startS - (words[i - 1]?.endS ?? word.startS);
    const last = utterances.at(-1);
    if (!last || pauseS >= UTTERANCE_PAUSE_S || last.length === UTTERANCE_MAX_COUNT) utterances.push([word]);
    else last.push(word);
  }
  return utterances;
}
