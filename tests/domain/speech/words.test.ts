import { describe, expect, test } from 'vitest';
import { wordsOf, wordsOfReport } from '../../../src/domain/speech/words.ts';

const keysOf = (text: string) => wordsOf(text).map((word) => word.key);

describe('words', () => {
  test.each([
    ['', []],
    [' … — ! ', []],
    ['So, we BEGIN.', ['so', 'we', 'begin']],
    ['in 2026 we sold 3 houses', ['in', '2026', 'we', 'sold', '3', 'houses']],
    ['a café in Zürich', ['a', 'café', 'in', 'zürich']],
    ['slow—very slow/quiet', ['slow', 'very', 'slow', 'quiet']],
    ['<b>um</b>', ['b', 'um', 'b']],
    ['S***, what the f**k', ['s***', 'what', 'the', 'f**k']],
    ['1-2-3 and 10-20', ['1', '2', '3', 'and', '10', '20']],
    ['call 555-1234 on 2026-11-27', ['call', '555', '1234', 'on', '2026', '11', '27']],
    ['COVID-19, a 9-year-old, B-52, 24-7', ['covid-19', 'a', '9-year-old', 'b-52', '24', '7']],
    ['a bull-s***ter’s word* and 5*3', ['a', "bull-s***ter's", 'word', 'and', '5', '3']],
  ])('in “%s” are %j', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test('the typographic apostrophe equals the plain one', () => {
    expect(keysOf('don’t')).toEqual(["don't"]);
    expect(keysOf("don't")).toEqual(["don't"]);
  });

  test('quotation marks around words are not apostrophes', () => {
    expect(keysOf("'um' and ’tis ’so’")).toEqual(['um', 'and', 'tis', 'so']);
    expect(keysOf("' ''")).toEqual([]);
  });

  test('only a hyphen between letters is part of a word', () => {
    expect(keysOf('uh-huh, well-known, state-of-the-art')).toEqual([
      'uh-huh',
      'well-known',
      'state-of-the-art',
    ]);
    expect(keysOf('wait- -what - so')).toEqual(['wait', 'what', 'so']);
  });

  test.each([
    [5, ['we', 'count', '1', '2', '3']],
    [0, ['we', 'count', '1', '2', '3']],
    [3, ['we', 'count', '1-2-3']],
  ])('with %i times in a report are %j', (timeCount, keys) => {
    const text = 'We count 1-2-3.';
    const words = wordsOfReport(text, timeCount);
    expect(words.map(({ key }) => key)).toEqual(keys);
    expect(words.at(-1)).toMatchObject({ end: text.length - 1, endsSentence: true });
  });

  test('have their offsets in the text', () => {
    const text = ' Well, “we’re” here!';
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Well', 'we’re', 'here']);
  });
});

describe('the end of a sentence', () => {
  const endings = (text: string) =>
    wordsOf(text)
      .filter((word) => word.endsSentence)
      .map((word) => word.key);

  test.each([
    ['Stop. Go! Why? And…', ['stop', 'go', 'why', 'and']],
    ['He said “stop.” Then (go!) it ended.', ['stop', 'go', 'ended']],
    ['so, we; then: on - and', []],
    ['version 3.5 of example.com', []],
    ['what?! no', ['what']],
    ['never... mind', ['never']],
    ['the U.S. is big. In the U.S. We met at 9 a.m. on Monday.', ['big', 's', 'monday']],
  ])('in “%s” follows %j', (text, keys) => {
    expect(endings(text)).toEqual(keys);
  });
});
