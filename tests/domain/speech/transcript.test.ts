import { describe, expect, test } from 'vitest';
import { play } from '../../script.ts';

const textOf = (script: string) => play(script).fullTranscript;

/** Each word after the time of its first appearance, in seconds. */
const timesOf = (script: string) => play(script).words.map(({ key, seenAtS }) => `${seenAtS} ${key}`);

/** The live filler count after each event. */
const countsOf = (script: string) => play(script).measurements.map((measurement) => measurement.fillers);

describe('interim results', () => {
  test.each([
    ['become final without being counted twice', '0.5 ~ um; 0.9 ~ um so; 1.2 = Um, so today', 'Um, so today'],
    ['count as spoken at Stop', '1.0 = hello there; 2.0 ~ I am; 2.4 ~ I am done', 'hello there I am done'],
    [
      'count as spoken when their run ends',
      '1.0 ~ we begin; 2.0 | run 2; 6.0 = and go on',
      'we begin and go on',
    ],
    [
      'are not counted once the recognizer withdraws them',
      '0.5 ~ recognize speech; 1.0 ~ wreck a nice beach; 2.0 = wreck a nice peach',
      'wreck a nice peach',
    ],
  ])('%s', (_, script, expected) => {
    expect(textOf(script)).toBe(expected);
  });

  test('may be several at once', () => {
    const script = `
      0.5 ~ so today / ~ we
      1.0 ~ so today / ~ we begin
      1.5 = so today / ~ we begin with
      2.0 = we begin with this
    `;
    expect(textOf(script)).toBe('so today we begin with this');
    expect(timesOf(script)).toEqual(['0.5 so', '0.5 today', '0.5 we', '1 begin', '1.5 with', '2 this']);
  });

  test('leave no words when they disappear', () => {
    expect(textOf('0.5 ~ so / ~ um; 1.0 ~ so')).toBe('so');
  });
});

describe('the time of a word', () => {
  test.each([
    [
      'is that of the interim result in which it first appeared',
      '0.5 ~ um; 0.9 ~ um so; 1.2 = um so today',
      ['0.5 um', '0.9 so', '1.2 today'],
    ],
    [
      'stays when words before it are revised',
      '1 ~ the see um is; 2 ~ the sea um is blue; 3 = the deep sea um is blue',
      ['1 the', '3 deep', '2 sea', '1 um', '1 is', '2 blue'],
    ],
    [
      'stays when a revision adds a word that occurs again later',
      '1 ~ I see a sea um; 2 ~ I sea a sea um now',
      ['1 i', '2 sea', '1 a', '1 sea', '1 um', '2 now'],
    ],
    [
      'stays when words are added before it',
      '1 ~ um like so um; 2 ~ so um like so um',
      ['2 so', '1 um', '1 like', '1 so', '1 um'],
    ],
    [
      'stays when the first half of an interim result becomes final',
      '1 ~ so um; 2 ~ so um today like; 3 = so um / ~ today like this; 4 = today like this',
      ['1 so', '1 um', '2 today', '2 like', '3 this'],
    ],
  ])('%s', (_, script, expected) => {
    expect(timesOf(script)).toEqual(expected);
  });
});

describe('the live filler count', () => {
  test.each([
    [
      'does not flicker when an interim result becomes final',
      `
        0.5 ~ um
        0.9 ~ um so you
        1.1 ~ um so you know
        1.2 = um so you know
        1.6 ~ like
        1.8 = like it / ~ well
        2.0 = well done
      `,
      [1, 1, 2, 2, 3, 4, 4],
    ],
    [
      'does not flicker when a run ends with an interim result',
      '0.5 ~ um so; 1.0 | run 2; 1.2 ~ um so like; 1.5 = um so like this',
      [1, 2, 2],
    ],
    [
      'finds a phrase across a final and an interim result',
      '1 = at the end; 2 ~ of the; 3 ~ of the day; 4 = of the day um',
      [0, 0, 1, 2],
    ],
  ])('%s', (_, script, expected) => {
    expect(countsOf(script)).toEqual(expected);
  });
});

test('the time of a filler is the whole second of its first appearance', () => {
  const { words, fillers } = play('2.9 ~ um; 3.4 ~ um you; 4.2 ~ um you know; 5.0 = um you know');
  expect(fillers.map(({ filler, at }) => [filler, Math.floor(words[at]!.seenAtS)])).toEqual([
    ['um', 2],
    ['you know', 3],
  ]);
});

test('a final result without words has no effect', () => {
  const { words, fullTranscript } = play('1 = hello; 2 =; 3 = there');
  expect(fullTranscript).toBe('hello there');
  expect(words).toHaveLength(2);
});

test('markup is kept as text', () => {
  expect(textOf('1 = <img src=x onerror=alert(1)> um')).toBe('<img src=x onerror=alert(1)> um');
});
