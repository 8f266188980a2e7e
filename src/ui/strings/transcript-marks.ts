import type { MarkKind } from '../../domain/session-report/passages.ts';

/** The meaning of a transcript mark, as a sentence with its time in the session. */
export const MARK_MEANING: Record<MarkKind, (clock: string) => string> = {
  'filled-pause': (clock) => `Likely a filler, at ${clock}: a sound of hesitation`,
  'discourse-marker': (clock) => `Likely a filler, at ${clock}: the sentence works without it`,
  softener: (clock) => `On the filler list, at ${clock}: here it softens what you say`,
  ordinary: (clock) => `On the filler list, at ${clock}: here it looks like an ordinary word`,
  'left-out': (clock) => `On the filler list, at ${clock}: a word you use on purpose`,
  listed: (clock) => `Filler word, at ${clock}`,
  own: (clock) => `One of your own filler words, at ${clock}`,
};

/** Ends the meaning of a filler that the recognizer left out. */
export const IN_SOUND = ', heard in the sound';

export const MARK_KEYS = 'Press the left or right arrow key to go from mark to mark.';

export const MARK_LEGEND = {
  likely: 'likely a filler',
  listed: 'counted, but probably not a filler here',
  uncoached: 'filler word',
  inSound: 'heard in the sound',
  unsure: 'may be another word',
  own: 'your own filler word. Browsers mask some words: s*** counts as your word of that first letter and length',
} as const;

export const OWN_WORDS_FIGURE = {
  name: 'Your Own Words',
  method: 'Your Own Words are counted apart from Filler Words.',
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
