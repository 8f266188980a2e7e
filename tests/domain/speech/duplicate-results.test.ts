import { describe, expect, test } from 'vitest';
import { play } from '../../script.ts';

const textOf = (script: string) => play(script).fullTranscript;

describe('duplicates of the recognizer count once:', () => {
  test('results sent again from index 0', () => {
    expect(
      textOf(`
        2 ~ hello
        3 = hello there
        8 @0 = hello there / ~ how are
        20 @0 = hello there / = how are you
        40 @0 = hello there / = how are you / = fine
      `),
    ).toBe('hello there how are you fine');
  });

  test('cumulative final results at separate indices', () => {
    expect(
      textOf(`
        1.0 = hi
        1.6 = hi there
        2.2 = hi there all
        2.8 = hi there all of you
      `),
    ).toBe('hi there all of you');
  });

  test('cumulative final results in one update, after a silence', () => {
    expect(
      textOf(`
        30 = hi / = hi there / = hi there all
      `),
    ).toBe('hi there all');
  });

  test('a final result that grows at its index', () => {
    expect(
      textOf(`
        1.0 @0 = hi
        1.6 @0 = hi there
        2.2 @0 = hi there all
      `),
    ).toBe('hi there all');
  });

  test('a final result that is sent twice', () => {
    expect(
      textOf(`
        3.0 = we can do this
        3.1 = we can do this
      `),
    ).toBe('we can do this');
  });

  test('a final result that is sent twice after it was interim', () => {
    expect(
      textOf(`
        2.0 ~ we can
        3.0 = we can do this
        3.1 = we can do this
      `),
    ).toBe('we can do this');
  });

  test('final results of the previous run, repeated after a restart', () => {
    expect(
      textOf(`
        2 = so today
        5 = we begin with this
        9.0 | run 2
        9.3 = so today
        9.5 = we begin with this
        12 = and go on
      `),
    ).toBe('so today we begin with this and go on');
  });

  test('words that were interim when their run ended, and final in the next', () => {
    expect(
      textOf(`
        2.0 ~ um so today
        3.0 | run 2
        3.2 = um so today
        6.0 = we begin
      `),
    ).toBe('um so today we begin');
  });

  test('a final result that differs only in capitals and commas', () => {
    expect(
      textOf(`
        3.0 = well we can
        3.1 = Well, we can.
      `),
    ).toBe('well we can');
  });
});

describe('words that the speaker repeats count twice', () => {
  test('with interim results in between', () => {
    expect(
      textOf(`
        1.0 ~ thank
        1.3 = thank you
        1.8 ~ thank
        2.1 = thank you
      `),
    ).toBe('thank you thank you');
  });

  test('after enough time to say them', () => {
    expect(
      textOf(`
        1.0 = we can do this
        4.0 = we can do this
      `),
    ).toBe('we can do this we can do this');
  });

  test('within one result', () => {
    expect(textOf('1 = no no no')).toBe('no no no');
  });

  test('much later, as the beginning of a longer sentence', () => {
    expect(
      textOf(`
        1 = we can
        20 = we can do this
      `),
    ).toBe('we can we can do this');
  });
});
