import { HOP_S, LIVE_ENOUGH_S, LIVE_WINDOW_S, SYLLABLES_PER_WORD } from './limits.ts';

/** The pace of the last seconds. */
export interface LivePace {
  /** The next moment, in the order of time. */
  hear(speech: boolean): void;
  /** A nucleus of a syllable, just now. */
  addSyllable(): void;
  /** Words per minute, estimated; null while there is too little speech. */
  read(): number | null;
}

export function createLivePace(): LivePace {
  const speech = new Float64Array(LIVE_WINDOW_S);
  const syllables = new Float64Array(LIVE_WINDOW_S);
  const perSecond = Math.round(1 / HOP_S);
  let moments = 0;
  let place = 0;
  let sinceS = 0;

  const total = (sums: Float64Array): number => sums.reduce((all, sum) => all + sum, 0);

  return {
    hear(isSpeech) {
      // The time before the first word is no pause.
      if (!isSpeech && sinceS === 0) return;
      sinceS += HOP_S;
      moments += 1;
      if (moments % perSecond === 0) {
        place = (place + 1) % LIVE_WINDOW_S;
        speech[place] = 0;
        syllables[place] = 0;
      }
      if (isSpeech) speech[place]! += HOP_S;
    },
    addSyllable() {
      syllables[place]! += 1;
    },
    read() {
      if (total(speech) < LIVE_ENOUGH_S) return null;
      const windowS = Math.min(sinceS, LIVE_WINDOW_S - 1 + (moments % perSecond) * HOP_S);
      return (60 * total(syllables)) / windowS / SYLLABLES_PER_WORD;
    },
  };
}
