import { describe, expect, test } from 'vitest';
import { subtitleCues } from '../../../src/domain/subtitles/cues.ts';
import { wordsOf } from '../../../src/domain/speech/words.ts';

/** Subtitles of a transcript that is spoken evenly, except for pauses before some words. @param pausesS by the index of the word */
function spoken(transcript: string, pausesS: Record<number, number> = {}, wordS = 0.4) {
  let atS = 0;
  const times = wordsOf(transcript).map((_, i) => {
    atS += (i > 0 ? wordS : 0) + (pausesS[i] ?? 0);
    return atS;
  });
  return subtitleCues(transcript, times, atS + 10);
}

const textsOf = (...speech: Parameters<typeof spoken>) =>
  spoken(...speech).map(({ lines }) => lines.join(' '));

describe('cues end', () => {
  test('with a sentence', () => {
    expect(textsOf('We grew by ten percent. That is the most so far.')).toEqual([
      'We grew by ten percent.',
      'That is the most so far.',
    ]);
  });

  test('at a pause of more than 1.2 s from word to word', () => {
    const said = 'and so we waited until the numbers came';
    expect(textsOf(said, { 4: 0.75 })).toEqual([said]);
    expect(textsOf(said, { 4: 0.85 })).toEqual(['and so we waited', 'until the numbers came']);
  });

  test('not with a sentence of less than a second, unless a pause follows', () => {
    expect(textsOf('Yes. We grew by ten percent.')).toEqual(['Yes. We grew by ten percent.']);
    expect(textsOf('Yes. We grew by ten percent.', { 1: 1 })).toEqual(['Yes.', 'We grew by ten percent.']);
  });

  test('near the middle of a sentence that is too long, with a clause if there is one', () => {
    const [first, second] = [
      'when I started in this company there were only three of us,',
      'and nobody outside of this town knew who we were',
    ] as const;
    expect(textsOf(`${first} ${second}`)).toEqual([first, second]);
  });

  test('at most 1 s after 7 s of words', () => {
    const cues = spoken('so this is what we slowly want to say to all', {}, 1);
    for (const { startS, endS } of cues) expect(endS - startS).toBeLessThanOrEqual(8);
    expect(cues).toHaveLength(2);
  });
});

test('a cue has at most two lines of 42 characters, as equal as they can be', () => {
  const sentence =
    'the quick brown fox jumps over the lazy dog and runs along the river bank until it is late ';
  const cues = spoken(sentence.repeat(20).trim());
  expect(cues.length).toBeGreaterThan(20);
  for (const { lines } of cues) {
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
  }
  expect(spoken('there were only three of us in this company then')[0]!.lines).toEqual([
    'there were only three of',
    'us in this company then',
  ]);
  expect(spoken('a'.repeat(42))[0]!.lines).toHaveLength(1);
});

test('each word of the transcript is in exactly one cue, in order, with its punctuation', () => {
  const transcript = 'So, "we" won — twice! Didn\'t we? It\'s 50 % more (at least). '.repeat(30).trim();
  expect(textsOf(transcript).join(' ')).toBe(transcript);
});

test('a cue shows from its first word until a second after its last word begins, or until the next cue', () => {
  const [first, second] = spoken('We grew by ten. Then we fell.', { 4: 2 });
  expect(first).toMatchObject({ startS: 0, endS: expect.closeTo(2.2, 5) });
  expect(second!.startS).toBeCloseTo(3.6, 5);
  const [before, after] = spoken('We grew by ten percent. Then we fell.');
  expect(before!.endS).toBe(after!.startS);
});

test('no cue shows after the end of the recording', () => {
  expect(subtitleCues('one two', [1, 4], 4.2)).toEqual([
    { startS: 1, endS: 2, lines: ['one'] },
    { startS: 4, endS: 4.2, lines: ['two'] },
  ]);
});

test('words that were reported together are spread until the next', () => {
  const words = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
  const cues = subtitleCues(words, [...Array.from({ length: 39 }, () => 5), 15], 20);
  expect(cues.length).toBeGreaterThan(3);
  for (const [i, { startS, endS }] of cues.entries()) {
    expect(endS - startS).toBeGreaterThan(1);
    expect(startS).toBeGreaterThanOrEqual(cues[i - 1]?.endS ?? 0);
  }
});

test('a transcript without words, or without their times, has no subtitles', () => {
  expect(subtitleCues('', [], 10)).toEqual([]);
  expect(subtitleCues('hello there', [], 10)).toEqual([]);
});
