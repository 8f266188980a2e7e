import type { RecognitionUpdate } from '../../src/domain/speech/recognition-update.ts';
import { between, pick, type Random } from '../../tests/random.ts';
import type { Sentence } from './address.ts';

/** A word as it is spoken. */
export interface SpokenWord {
  readonly text: string;
  readonly section: number;
  readonly atS: number;
  /** The point of the section's outline that the sentence is about. */
  readonly point: number | undefined;
}

/** What a speaker does with an address. */
interface Way {
  /** The sections in order; `part` of one (0 to 1) if the speaker leaves it before its end. */
  readonly sections: readonly { readonly section: number; readonly part: number }[];
  /** A silence of a minute, in seconds of speech. */
  readonly silentAtS: number;
}

const WORDS_PER_S = 150 / 60;
const SENTENCE_PAUSE_S = 0.4;
const SILENCE_S = 60;
const ERROR_SHARE = 1 / 5;
/** From a word to the interim result that has it. */
const DELAY_S = 0.7;
const RESULT_WORDS = 16;
/** A recognizer ends its run about this often, and begins another one. */
const RUN_S = 60;

type Sections = readonly (readonly Sentence[])[];

export function speak(address: Sections, { sections, silentAtS }: Way): SpokenWord[] {
  const spoken: SpokenWord[] = [];
  let atS = 0;
  let isSilenced = false;
  for (const { section, part } of sections) {
    const sentences = address[section]!.filter(({ isLeftOut }) => !isLeftOut);
    for (const { words, point } of sentences.slice(0, Math.max(1, Math.round(part * sentences.length)))) {
      if (!isSilenced && atS >= silentAtS) [isSilenced, atS] = [true, atS + SILENCE_S];
      for (const text of words) {
        spoken.push({ text, section, atS, point });
        atS += 1 / WORDS_PER_S;
      }
      atS += SENTENCE_PAUSE_S;
    }
  }
  return spoken;
}

/** The updates of a recognizer that takes one word in five for another one, leaves it out, or adds one, and that begins anew each minute. */
export function* recognize(
  spoken: readonly SpokenWord[],
  others: readonly string[],
  random: Random,
): Generator<{ readonly update: RecognitionUpdate; readonly atS: number }> {
  let run = 0;
  let startedAtS = 0;
  let index = 0;
  let words: string[] = [];
  let lastS = 0;
  const update = (final: boolean): RecognitionUpdate => ({
    run,
    startedAtS,
    from: index,
    results: [{ text: words.join(' '), final, confidence: final ? 0.9 : 0 }],
  });
  for (const { text, atS } of spoken) {
    const seenAtS = atS + DELAY_S;
    if (words.length > 0 && (words.length >= RESULT_WORDS || atS - lastS > 1.5)) {
      yield { update: update(true), atS: Math.min(lastS + 2 * DELAY_S, seenAtS) };
      index += 1;
      words = [];
    }
    if (atS - startedAtS > RUN_S) {
      // The interim words are lost, or sent again.
      words = random() < 0.5 ? [] : words.slice(-4);
      run += 1;
      startedAtS = atS;
      index = 0;
    }
    const error = random() < ERROR_SHARE ? random() : 1;
    if (error < 0.6) words.push(pick(random, others));
    else if (error < 0.8) words.push(text, pick(random, others));
    else if (error === 1) words.push(text);
    lastS = atS;
    if (words.length > 0) yield { update: update(false), atS: seenAtS };
  }
  if (words.length > 0) yield { update: update(true), atS: lastS + 2 * DELAY_S };
}

/** In order, with a silence of a minute. */
function inOrder(address: Sections, random: Random): Way {
  return {
    sections: address.map((_, section) => ({ section, part: 1 })),
    silentAtS: between(random, 20, 150),
  };
}

/** Two sections further on, or back, from anywhere in a section, and on from there. */
function withLeap(address: Sections, random: Random): Way {
  const count = address.length;
  const leaps = address.flatMap((_, from) =>
    [from + 2, from - 2].filter((to) => to >= 0 && to < count).map((to) => ({ from, to })),
  );
  const { from, to } = pick(random, leaps);
  const all = address.map((_, section) => ({ section, part: 1 }));
  const before = all.slice(0, from + 1).with(from, { section: from, part: between(random, 0.4, 1) });
  return { sections: [...before, ...all.slice(to)], silentAtS: Infinity };
}

/** A section said twice in a row. */
function withRepeat(address: Sections, random: Random): Way {
  const { sections, silentAtS } = inOrder(address, random);
  const twice = Math.floor(random() * sections.length);
  return { sections: [...sections.slice(0, twice + 1), ...sections.slice(twice)], silentAtS };
}

export const WAYS = { inOrder, withRepeat, withLeap } as const;
export type WayName = keyof typeof WAYS;
