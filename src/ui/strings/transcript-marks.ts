import type { MarkKind } from '../../domain/session-report/passages.ts';

/** The meaning of a transcript mark, as a sentence for a second of the session. */
export const MARK_MEANING: Record<MarkKind, (second: number) => string> = {
  'filled-pause': (second) => `Likely a filler, at ${second} s: a sound of hesitation`,
  'discourse-marker': (second) => `Likely a filler, at ${second} s: the sentence works without it`,
  softener: (second) => `On the filler list, at ${second} s: here it softens what you say`,
  ordinary: (second) => `On the filler list, at ${second} s: here it looks like an ordinary word`,
  'left-out': (second) => `On the filler list, at ${second} s: a word you use on purpose`,
  listed: (second) => `Filler word, at ${second} s`,
  own: (second) => `One of your own filler words, at ${second} s`,
};

export const MARK_KEYS = 'Press the left or right arrow key to go from mark to mark.';

export const MARK_LEGEND = {
  likely: 'likely a filler',
  listed: 'counted, but probably not a filler here',
  uncoached: 'filler word',
  unsure: 'may be another word',
  own: 'your own filler word. Browsers mask some words: s*** counts as your word of that first letter and length',
} as const;

export const OWN_WORDS_FIGURE = {
  name: 'Your Own Words',
  provenance: "Counted from your browser's transcript, apart from Filler Words",
  /** The words that were said, with their counts. @param words most frequent first */
  list: (words: readonly { readonly word: string; readonly count: number }[]) =>
    words
      .filter(({ count }) => count > 0)
      .map(({ word, count }) => `${word} ${count}`)
      .join(', '),
} as const;

/** Chips that leave only some marks in the transcript. */
export const MARK_CHIPS = {
  heading: 'Show marks',
  all: 'All',
  repeated: 'repeated phrases',
} as const;

export const WHOLE_TRANSCRIPT = {
  more: 'Read the whole transcript',
  less: 'Show less',
} as const;
