import { describe, expect, test } from 'vitest';
import {
  averagePace,
  clampPace,
  paceWarns,
  sampleAtS,
  sampleRate,
  samplesDue,
} from '../../../src/domain/speech/pace.ts';
import { type Event, play } from '../../script.ts';

describe('samples', () => {
  test.each([
    [0, 0],
    [4.999, 0],
    [5, 1],
    [9.999, 1],
    [10, 2],
    [3600, 720],
  ])('after %f s there are %i', (elapsedS, due) => {
    expect(samplesDue(elapsedS)).toBe(due);
  });

  test('are taken at 5 s, 10 s, 15 s', () => {
    expect([0, 1, 2].map(sampleAtS)).toEqual([5, 10, 15]);
  });

  test.each([
    // Words, time in seconds, WPM.
    [0, 5, 90],
    [7, 5, 90],
    [8, 5, 96],
    [15, 5, 180],
    [16, 5, 180],
    [20, 10, 120],
    [22, 15, 90],
    [23, 15, 92],
    [44, 15, 176],
    [45, 15, 180],
    [46, 15, 180],
    [35, 20, 140],
    [35, 3600, 140],
  ])('with %i words in the window at %i s show %i words a minute', (words, atS, wpm) => {
    expect(clampPace(sampleRate(words, atS))).toBe(wpm);
  });

  test('count only the words of the trailing 15 s', () => {
    const events = [say(1, 11, 0), say(8, 14, 1), say(17, 12, 2)];
    // At 5 s, 11 words in 5 s; at 10 s, 25 in 10 s; at 15 s, 25; at 20 s, 26 in (5, 20]; at 25 s and 30 s, 12; then none.
    expect(play(events, 40).samples).toEqual([132, 150, 100, 104, 48, 48, 0, 0]);
  });

  test('exclude later words', () => {
    const [measurement] = play([say(7, 20, 0)]).measurements;
    expect(measurement!.samples).toEqual([0]);
  });

  test('count interim words', () => {
    expect(play([say(1, 12, 0, false)], 5).samples).toEqual([144]);
  });

  test('are 0 in a silent session', () => {
    expect(play([], 15).samples).toEqual([0, 0, 0]);
  });

  test('are not clamped', () => {
    expect(play([say(1, 60, 0), say(16, 1, 1)], 20).samples).toEqual([720, 360, 240, 4]);
  });
});

describe('the average is', () => {
  test.each([
    ['clamped from below', 0, 2, 10, 90],
    ['90 for 15 words in 10 s', 15, 2, 10, 90],
    ['96 for 16 words in 10 s', 16, 2, 10, 96],
    ['180 at the upper limit', 30, 2, 10, 180],
    ['clamped from above', 31, 2, 10, 180],
    ['rounded', 101, 12, 60, 101],
    ['computed over the samples, not the elapsed time', 70, 6, 34.9, 140],
    ['computed over at least ten seconds, with one sample', 20, 1, 9.9, 120],
    ['computed over at least ten seconds, without a sample', 20, 0, 4, 120],
    ['computed over the elapsed time if there is no sample', 40, 0, 20, 120],
  ])('%s', (_, words, samples, elapsedS, wpm) => {
    expect(averagePace(words, 5 * samples, elapsedS)).toBe(wpm);
  });
});

test.each([
  [0, false],
  [1, true],
  [99, true],
  [100, false],
  [180, false],
  [181, true],
])('the card warns at %i words per minute: %s', (wpm, warns) => {
  expect(paceWarns(wpm)).toBe(warns);
});

function say(atS: number, words: number, index: number, final = true): Event {
  const text = Array.from({ length: words }, (_, i) => `word${index}x${i}`).join(' ');
  return { atS, update: { run: 1, startedAtS: 0, from: index, results: [{ text, final }] } };
}
