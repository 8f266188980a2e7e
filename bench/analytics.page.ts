import { createSpeechAnalytics } from '../src/domain/speech/analytics.ts';
import { fillersIn } from '../src/domain/speech/fillers.ts';
import { wordsOf } from '../src/domain/speech/words.ts';

/** Times in microseconds, one per round. */
export interface AnalyticsTimes {
  /** Number of words in the transcript at the beginning. */
  readonly words: number;
  /** Time per result. */
  readonly hearUs: number[];
  /** Time of scanning the whole transcript for fillers. */
  readonly rescanUs: number[];
}

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 32;
/** Many, because the browser's clock is coarse; few relative to the smallest session. */
const SENTENCES_PER_ROUND = 20;
/** Duration of a word at 160 WPM. */
const WORD_S = 0.375;

const SENTENCE = 'so um we kind of looked at the numbers and you know they grew.'.split(' ');

export function measure(): AnalyticsTimes[] {
  const times = SIZES.map((words): AnalyticsTimes => ({ words, hearUs: [], rescanUs: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    // The sizes alternate, so that other load on the machine affects all of them.
    for (const { words, hearUs, rescanUs } of times) {
      const session = beginSession(words);
      const hear = session.speak();
      const again = session.rescan();
      // The first rounds are left out: the JIT compiler is still optimizing.
      if (round < ROUNDS / 4) continue;
      hearUs.push(hear);
      rescanUs.push(again);
    }
  }
  return times;
}

function beginSession(size: number) {
  const analytics = createSpeechAnalytics();
  const said: string[] = [];
  let atS = 0;

  const hear = (text: string, final: boolean): void => {
    analytics.addRecognition({ run: 1, startedAtS: 0, from: said.length, results: [{ text, final }] }, atS);
    if (final) said.push(text);
  };

  while (said.length * SENTENCE.length < size) {
    atS += SENTENCE.length * WORD_S;
    hear(SENTENCE.join(' '), true);
  }

  return {
    /** Passes sentences: each interim result has one more word, the last result is final. @returns µs per result */
    speak(): number {
      const results = SENTENCES_PER_ROUND * (SENTENCE.length + 1);
      const us = timeUs(() => {
        for (let sentence = 0; sentence < SENTENCES_PER_ROUND; sentence += 1) {
          for (let words = 1; words <= SENTENCE.length; words += 1) {
            atS += WORD_S;
            hear(SENTENCE.slice(0, words).join(' '), false);
          }
          hear(SENTENCE.join(' '), true);
        }
      });
      return us / results;
    },
    rescan: () => timeUs(() => rescan(said.join(' '))),
  };
}

function rescan(transcript: string): { words: number; fillers: number } {
  const words = wordsOf(transcript);
  return { words: words.length, fillers: fillersIn((at) => words[at], 0, words.length).fillers.length };
}

function timeUs(act: () => void): number {
  const startMs = performance.now();
  act();
  return (performance.now() - startMs) * 1000;
}
