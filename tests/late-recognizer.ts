import type { RecognitionResult, RecognitionUpdate } from '../src/domain/speech/recognition-update.ts';
import { randomFrom } from './random.ts';

/** A spoken word with its start and end, in seconds from Start. */
export interface KnownWord {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

/** Parameters of a simulated recognizer. */
export interface LateRecognizer {
  /** Whether there are interim results, at random intervals. Without them, each utterance has only a final result, as on Android. */
  readonly interims: boolean;
  /** Share of the words that are first recognized as another word. */
  readonly revisedShare: number;
  readonly seed: number;
}

/** Time from the end of a word to its recognition. */
const LATENCY_S = { min: 0.3, max: 2 };
/** Time between interim results. All words recognized within it are reported together. */
const INTERVAL_S = { min: 0.1, max: 1.2 };
/** An utterance ends at a pause of this length, or after this number of words. */
const UTTERANCE_PAUSE_S = 0.8;
const UTTERANCE_MAX_COUNT = 40;

export interface Report {
  readonly atS: number;
  readonly update: RecognitionUpdate;
}

/** The results of a simulated recognizer for known words. */
export function reportLate(words: readonly KnownWord[], recognizer: LateRecognizer): Report[] {
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
      // Only the last two words of an interim result may be wrong.
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
