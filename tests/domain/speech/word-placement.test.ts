import { describe, expect, test } from 'vitest';
import { placeWords } from '../../../src/domain/speech/word-placement.ts';
import { syllablesOf } from '../../../src/domain/speech/word-syllables.ts';
import { type KnownWord, reportLate } from '../../late-recognizer.ts';
import { pick, randomFrom } from '../../random.ts';
import { play } from '../../script.ts';

/** The words of a recognizer's reports, each after the time at which it is placed. */
function placed(script: string, syllablesAt = ''): string {
  const { words } = play(script);
  const nuclei = new Float32Array(syllablesAt.split(/\s+/).filter(Boolean).map(Number));
  const times = placeWords(words, nuclei).saidAtS;
  return words.map(({ key }, i) => `${times[i]!.toFixed(1)} ${key}`).join(', ');
}

describe('a word stands a moment before its first syllable', () => {
  test('in a result that comes after all of it was said', () => {
    expect(placed('3.4 = good morning friends. It began', '1.0  1.3 1.5  1.7  2.4  2.6 2.8')).toBe(
      '0.8 good, 1.1 morning, 1.5 friends, 2.2 it, 2.4 began',
    );
  });

  test('in interim results, each of which brings a burst', () => {
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

  test('where the voice analysis missed a syllable, or heard one too many', () => {
    // "banana" has three, "can" one.
    const script = `
      2.3 ~ a banana
      3.2 ~ a banana can be
      3.4 = a banana can be
    `;
    expect(placed(script, '1.0  1.3 1.5   2.2  2.5')).toContain('2.0 can, 2.3 be');
    expect(placed(script, '1.0  1.3 1.5 1.6   2.2 2.3  2.5')).toContain('2.0 can');
  });

  test('and a word that the recognizer revises keeps its place', () => {
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

  test('also after speech of which nothing was recognized', () => {
    const unrecognized = Array.from({ length: 40 }, (_, i) => (1 + i / 4).toFixed(2)).join(' ');
    expect(placed('13.2 ~ thank\n13.6 = thank you', `${unrecognized}   12.5 12.8`)).toContain('12.6 you');
  });

  test('and where it may be one of two, at most a second after the earlier', () => {
    expect(placed('4 = yes', '1.6   3.4')).toBe('2.4 yes');
  });
});

describe('where the voice was not heard, a word stands before it was reported', () => {
  test('by the usual lateness', () => {
    expect(placed('3 = hello')).toBe('2.0 hello');
    expect(placed('3 = so hello\n9 = goodbye')).toBe('1.8 so, 2.0 hello, 8.0 goodbye');
  });

  test('as while the microphone was away', () => {
    expect(placed('3 = hello\n60 = again', '1.5 1.8')).toBe('1.3 hello, 59.0 again');
  });

  test('and never before Start', () => {
    expect(placed('0.5 = hello there my friends')).toBe('0.0 hello, 0.0 there, 0.0 my, 0.0 friends');
  });
});

describe('a pause of the voice stands between the words', () => {
  /** The words of a recognizer's report, with a bar where the voice pauses. */
  function paused(script: string, syllablesAt = ''): string {
    const { words } = play(script);
    const nuclei = new Float32Array(syllablesAt.split(/\s+/).filter(Boolean).map(Number));
    const { pausesAfter } = placeWords(words, nuclei);
    return words.map(({ key }, i) => (pausesAfter(i) ? `${key} |` : key)).join(' ');
  }

  test('whose syllables were heard on either side', () => {
    expect(paused('4 = it was like a party', '1.0 1.2   1.9   2.6 2.8 3.0')).toBe('it was | like | a party');
  });

  test('and none where the voice was not heard, or heard without a pause', () => {
    expect(paused('4 = it was like a party')).toBe('it was like a party');
    expect(paused('4 = it was like a party', '1.0 1.2 1.5 1.9 2.1 2.3')).toBe('it was like a party');
  });
});

test('without words there are no places', () => {
  expect(placeWords([], new Float32Array([1, 2])).saidAtS).toEqual([]);
});

const SYLLABLE_COUNTS = [1, 1, 1, 1, 2, 2, 3, 4];
const SYLLABLE_S = 0.22;

/** Playback begins this long before a word: one that is placed later than that is missed. */
const LEAD_S = 1.5;

const CONSONANTS = ['b', 'd', 'f', 'k', 'l', 'm', 'n', 'r', 's', 't'];
const VOWELS = ['a', 'i', 'o', 'u'];

function drawSyllable(random: () => number): string {
  return pick(random, CONSONANTS) + pick(random, VOWELS);
}

/** A speech with pauses, and what the voice analysis hears of it: some syllables not at all, some twice. */
function drawSpeech(seed: number): { words: KnownWord[]; nuclei: Float32Array } {
  const random = randomFrom(seed);
  const words: KnownWord[] = [];
  const nuclei: number[] = [];
  let atS = 0.5;
  for (let i = 0; i < 200; i += 1) {
    const syllables = Array.from({ length: pick(random, SYLLABLE_COUNTS) }, () => drawSyllable(random));
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

test.each([1, 2, 3, 4])('drawn speech %i: half within 0.4 s, nine in ten within 1 s', (seed) => {
  const { words, nuclei } = drawSpeech(seed);
  const reports = reportLate(words, { interims: true, revisedShare: 0.1, seed });
  const spoken = play(reports.map(({ atS, update }) => ({ atS, heard: update }))).words;
  expect(spoken).toHaveLength(words.length);
  const times = placeWords(spoken, nuclei).saidAtS;
  const errors = words.map(({ startS }, i) => Math.abs(times[i]! - startS)).toSorted((a, b) => a - b);
  expect(errors[errors.length / 2]).toBeLessThanOrEqual(0.4);
  expect(errors[errors.length * 0.9]).toBeLessThanOrEqual(1);
  const tooLate = words.filter(({ startS }, i) => times[i]! - startS > LEAD_S);
  expect(tooLate.length).toBeLessThanOrEqual(words.length / 100);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('of the pauses between the words of drawn speeches, four in five are there', () => {
  let right = 0;
  let all = 0;
  for (const seed of [1, 2, 3, 4]) {
    const { words, nuclei } = drawSpeech(seed);
    const reports = reportLate(words, { interims: true, revisedShare: 0.1, seed });
    const spoken = play(reports.map(({ atS, update }) => ({ atS, heard: update }))).words;
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
])('%s has %i syllables by its spelling', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});
