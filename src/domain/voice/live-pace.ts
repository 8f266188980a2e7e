import { HOP_S } from './analysis-format.ts';
import { SYLLABLES_PER_WORD } from './syllables-per-word.ts';

const WINDOW_S = 15;
/** If the window has less speech than this, there is no pace. */
const SPEECH_MIN_S = 3;

/** The pace over the trailing 15 s, the same window as for recognized words (rule 18). */
export function createLivePace() {
  const speech = new Float64Array(WINDOW_S);
  const syllables = new Float64Array(WINDOW_S);
  const hopsPerSecond = Math.round(1 / HOP_S);
  let hopCount = 0;
  let second = 0;
  let sinceS = 0;

  const total = (sums: Float64Array): number => sums.reduce((all, sum) => all + sum, 0);

  return {
    /** Takes the next window, in the order of time. */
    push(isSpeech: boolean) {
      // The window begins with the first speech.
      if (!isSpeech && sinceS === 0) return;
      sinceS += HOP_S;
      hopCount += 1;
      if (hopCount % hopsPerSecond === 0) {
        second = (second + 1) % WINDOW_S;
        speech[second] = 0;
        syllables[second] = 0;
      }
      if (isSpeech) speech[second]! += HOP_S;
    },
    /** The latest window completed a syllable. */
    addSyllable() {
      syllables[second]! += 1;
    },
    /** Words per minute, estimated; null while there is too little speech. */
    read(): number | null {
      if (total(speech) < SPEECH_MIN_S) return null;
      const windowS = Math.min(sinceS, WINDOW_S - 1 + (hopCount % hopsPerSecond) * HOP_S);
      return (60 * total(syllables)) / windowS / SYLLABLES_PER_WORD;
    },
  };
}
