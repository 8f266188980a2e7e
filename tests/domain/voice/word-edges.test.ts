import { expect, test } from 'vitest';
import { createPauseCounter } from '../../../src/domain/voice/pauses.ts';
import { HOP_S } from '../../../src/domain/voice/analysis-format.ts';

/**
 * The pauses of windows that are drawn as characters: `S` 50 ms of speech, `w` 50 ms of weak consonants, `v` a single weak
 * window in 50 ms, `|` unmeasured time, `.` 50 ms of nothing.
 */
function pausesOf(drawing: string): string[] {
  const counter = createPauseCounter();
  for (const [i, character] of Array.from(drawing).entries()) {
    if (character === '|') counter.interrupt();
    for (let hop = 0; hop < 5; hop += 1) {
      const atS = (5 * i + hop) * HOP_S;
      if (character === 'S') counter.addSpeech(atS);
      if (character === 'w' || (character === 'v' && hop === 2)) counter.addWeak(atS);
    }
  }
  return (counter.list()?.spans ?? []).map(({ startS, endS }) => `${startS.toFixed(2)}-${endS.toFixed(2)}`);
}

test('weak consonants next to speech shorten the pause, up to a closure of 0.18 s away', () => {
  expect(pausesOf('SSSS........SSSS')).toEqual(['0.20-0.60']);
  expect(pausesOf('SSSSww......SSSS')).toEqual(['0.29-0.60']);
  expect(pausesOf('SSSS......wwSSSS')).toEqual(['0.20-0.51']);
  expect(pausesOf('SSSS..ww........SSSS')).toEqual(['0.39-0.80']);
  expect(pausesOf('SSSS....ww......SSSS')).toEqual(['0.20-0.80']);
});

test('a cluster of consonants and closures is no pause', () => {
  expect(pausesOf('SSSS..ww...SSSS')).toEqual([]);
  expect(pausesOf('SSSS.......SSSS')).toEqual(['0.20-0.55']);
});

test('a single weak window is noise', () => {
  expect(pausesOf('SSSS.v.v.v.v.v.v.SSSS')).toEqual(['0.20-0.85']);
});

test('a sound longer than 0.2 s next to speech is noise that became louder', () => {
  expect(pausesOf('SSSSwwwww......SSSS')).toEqual(['0.20-0.75']);
  expect(pausesOf('SSSSwwwwwww..wwwwwwwSSSS')).toEqual(['0.20-1.00']);
  expect(pausesOf('SSSSwwww........SSSS')).toEqual(['0.39-0.80']);
});

test('the closures around a sound do not count toward its length', () => {
  expect(pausesOf('SSSS...wwww...SSSS')).toEqual([]);
  expect(pausesOf('SSSS...wwww......SSSS')).toEqual(['0.54-0.85']);
  expect(pausesOf('SSSS...wwwww...SSSS')).toEqual(['0.20-0.75']);
});

test('short sounds in a row that last longer than 0.5 s are noise', () => {
  expect(pausesOf('SSSSw..w..w..SSSS')).toEqual([]);
  expect(pausesOf('SSSSw..w..w..w..w..SSSS')).toEqual(['0.20-0.95']);
});

test('unmeasured time separates weak consonants from the speech after it', () => {
  expect(pausesOf('SSSSww|ww......SSSS......SSSS')).toEqual(['0.95-1.25']);
});
