import { describe, expect, test } from 'vitest';
import { placeWords } from '../../../src/domain/speech/word-placement.ts';
import { syllablesOf } from '../../../src/domain/speech/word-syllables.ts';
import { type KnownWord, reportLate } from '../../late-recognizer.ts';
import { pick, randomFrom } from '../../random.ts';
import { play } from '../../script.ts';

/** The words of a recognizer's results, each preceded by its estimated time in seconds. */
function placed(script: string, syllablesAt = ''): string {
  const { words } = play(script);
  const nuclei = new Float32Array(syllablesAt.split(/\s+/).filter(Boolean).map(Number));
  const times = placeWords(words, nuclei).spokenAtS;
  return words.map(({ key }, i) => `${times[i]!.toFixed(1)} ${key}`).join(', ');
}

describe('the time of a word is shortly before its first syllable', () => {
  test('in a final result without interim results', () => {
    expect(placed('3.4 = good morning friends. It began', '1.0  1.3 1.5  1.7  2.4  2.6 2.8')).toBe(
      '0.8 good, 1.1 morning, 1.5 friends, 2.2 it, 2.4 began',
    );
  });

  test('in interim results that add several words at once', () => {
    expect(
      placed(
        `
          1.7 ~ um
          2.9 ~ um so today
          4.1 ~ um so today we begin
          4.3 = um so today we begin
        `,
        '1.2  1.5 1.8 2.0   2.9 3.1 3.3',
      ),
    ).toBe('1.0 um, 1.3 so, 1.6 today, 2.7 we, 2.9 begin');
  });

  test('if the voice analysis missed a syllable, or found one too many', () => {
    // "banana" has three syllables, "can" one.
    const script = `
      2.3 ~ a banana
      3.2 ~ a banana can be
      3.4 = a banana can be
    `;
    expect(placed(script, '1.0  1.3 1.5   2.2  2.5')).toContain('2.0 can, 2.3 be');
    expect(placed(script, '1.0  1.3 1.5 1.6   2.2 2.3  2.5')).toContain('2.0 can');
  });

  test('also for a word that the recognizer revised', () => {
    expect(
      placed(
        `
          2.4 ~ we want a there
          3.4 ~ we want a chair now
          3.6 = we want a chair now
        `,
        '1.0 1.3 1.5 1.8   2.6',
      ),
    ).toContain('1.3 a, 1.6 chair, 2.4 now');
  });

  test('also after unrecognized speech', () => {
    const unrecognized = Array.from({ length: 40 }, (_, i) => (1 + i / 4).toFixed(2)).join(' ');
    expect(placed('13.2 ~ thank\n13.6 = thank you', `${unrecognized}   12.5 12.8`)).toContain('12.6 you');
  });
});

describe('words whose capture time is known', () => {
  const said = (...atS: readonly number[]) =>
    atS.map((seenAtS, i) => ({ key: ['so', 'today', 'we', 'begin'][i]!, seenAtS }));
  const times = (words: ReturnType<typeof said>, nuclei: readonly number[], captured = true) =>
    placeWords(words, new Float32Array(nuclei), captured).spokenAtS.map((atS) => Number(atS.toFixed(1)));

  test('begin at a syllable right before that time, not seconds before', () => {
    const words = said(1.3, 1.8, 4.1, 4.6);
    const nuclei = [1.2, 1.5, 1.7, 2.6, 2.9, 3.2, 4, 4.3, 4.5];
    const errorS = (captured: boolean) =>
      Math.max(...times(words, nuclei, captured).map((atS, i) => Math.abs(atS - [1, 1.3, 3.8, 4.1][i]!)));
    expect(errorS(true)).toBeLessThan(0.35);
    expect(errorS(false)).toBeGreaterThan(0.8);
  });

  test('begin a syllable or more before it, if the voice was not measured', () => {
    expect(times(said(1.3, 1.9, 2.2, 2.7), [])).toEqual([1, 1.5, 1.9, 2.4]);
  });

  test('pause where the next word was captured half a second too late', () => {
    const { pausesAfter } = placeWords(said(1.3, 1.8, 2.6, 3.2), new Float32Array(), true);
    expect([0, 1, 2, 3].map(pausesAfter)).toEqual([false, true, false, false]);
    const late = placeWords(said(1.3, 1.8, 2.6, 3.2), new Float32Array());
    expect([0, 1, 2, 3].map(late.pausesAfter)).toEqual([false, false, false, false]);
  });
});

test('if a word may begin at one of two syllables, its time is at most 1 s after the earlier one', () => {
  expect(placed('4 = yes', '1.6   3.4')).toBe('2.4 yes');
});

describe('without detected syllables, the time of a word is before its result', () => {
  test('by the typical latency of 1 s', () => {
    expect(placed('3 = hello')).toBe('2.0 hello');
    expect(placed('3 = so hello\n9 = goodbye')).toBe('1.8 so, 2.0 hello, 8.0 goodbye');
  });

  test('also if only a part of the session has syllables', () => {
    expect(placed('3 = hello\n60 = again', '1.5 1.8')).toBe('1.3 hello, 59.0 again');
  });

  test('but never before Start', () => {
    expect(placed('0.5 = hello there my friends')).toBe('0.0 hello, 0.0 there, 0.0 my, 0.0 friends');
  });
});

describe('pauses of the voice', () => {
  /** The words of a recognizer's result, with `|` after each word that a pause follows. */
  function paused(script: string, syllablesAt = ''): string {
    const { words } = play(script);
    const nuclei = new Float32Array(syllablesAt.split(/\s+/).filter(Boolean).map(Number));
    const { pausesAfter } = placeWords(words, nuclei);
    return words.map(({ key }, i) => (pausesAfter(i) ? `${key} |` : key)).join(' ');
  }

  test('are found between words with detected syllables', () => {
    expect(paused('4 = it was like a party', '1.0 1.2   1.9   2.6 2.8 3.0')).toBe('it was | like | a party');
  });

  test('are not found without syllables, or without gaps between them', () => {
    expect(paused('4 = it was like a party')).toBe('it was like a party');
    expect(paused('4 = it was like a party', '1.0 1.2 1.5 1.9 2.1 2.3')).toBe('it was like a party');
  });
});

test('without words there are no times', () => {
  expect(placeWords([], new Float32Array([1, 2])).spokenAtS).toEqual([]);
});

const SYLLABLE_COUNTS = [1, 1, 1, 1, 2, 2, 3, 4];
const SYLLABLE_S = 0.22;

/** Playback begins this long before a word's estimated time. If that time is later by more than this, playback misses the word. */
const LEAD_S = 1.5;

const CONSONANTS = ['b', 'd', 'f', 'k', 'l', 'm', 'n', 'r', 's', 't'];
const VOWELS = ['a', 'i', 'o', 'u'];

function randomSyllable(random: () => number): string {
  return pick(random, CONSONANTS) + pick(random, VOWELS);
}

/** Synthetic speech with pauses, and its detected syllables: 6 % are missed, 4 % are detected twice. */
function randomSpeech(seed: number): { words: KnownWord[]; nuclei: Float32Array } {
  const random = randomFrom(seed);
  const words: KnownWord[] = [];
  const nuclei: number[] = [];
  let atS = 0.5;
  for (let i = 0; i < 200; i += 1) {
    const syllables = Array.from({ length: pick(random, SYLLABLE_COUNTS) }, () => randomSyllable(random));
    const text = syllables.join('');
    const startS = atS;
    for (const _ of syllables) {
      const lengthS = SYLLABLE_S * (0.7 + 0.6 * random());
      if (random() > 0.06) nuclei.push(atS + lengthS / 2);
      if (random() < 0.04) nuclei.push(atS + 0.8 * lengthS);
      atS += lengthS;
    }
    words.push({ text, startS, endS: atS });
    if (random() < 0.15) atS += 0.3 + 2 * random() ** 2;
  }
  return { words, nuclei: new Float32Array(nuclei) };
}

test.each([1, 2, 3, 4])(
  'the median error of word times is at most 0.4 s, the 90th percentile 1 s (synthetic speech %i)',
  (seed) => {
    const { words, nuclei } = randomSpeech(seed);
    const reports = reportLate(words, { interims: true, revisedShare: 0.1, seed });
    const spoken = play(reports).words;
    expect(spoken).toHaveLength(words.length);
    const times = placeWords(spoken, nuclei).spokenAtS;
    const errors = words.map(({ startS }, i) => Math.abs(times[i]! - startS)).toSorted((a, b) => a - b);
    expect(errors[errors.length / 2]).toBeLessThanOrEqual(0.4);
    expect(errors[errors.length * 0.9]).toBeLessThanOrEqual(1);
    const tooLate = words.filter(({ startS }, i) => times[i]! - startS > LEAD_S);
    expect(tooLate.length).toBeLessThanOrEqual(words.length / 100);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  },
);

test('at least four in five pauses that are found in synthetic speeches are real', () => {
  let right = 0;
  let all = 0;
  for (const seed of [1, 2, 3, 4]) {
    const { words, nuclei } = randomSpeech(seed);
    const reports = reportLate(words, { interims: true, revisedShare: 0.1, seed });
    const spoken = play(reports).words;
    const { pausesAfter } = placeWords(spoken, nuclei);
    const paused = words.flatMap(({ endS }, i) => (pausesAfter(i) ? [words[i + 1]!.startS - endS] : []));
    all += paused.length;
    right += paused.filter((gapS) => gapS > 0).length;
  }
  expect(all).toBeGreaterThan(20);
  expect(right / all).toBeGreaterThan(0.8);
});

test.each([
  ['um', 1],
  ['like', 1],
  ['chair', 1],
  ['today', 2],
  ['wanted', 2],
  ['table', 2],
  ['makes', 1],
  ['asked', 1],
  ['banana', 3],
  ["don't", 1],
  ['naïve', 1],
  ['26', 3],
])('%s is estimated at %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});
