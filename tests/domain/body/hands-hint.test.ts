import { expect, test } from 'vitest';
import { createHandsHint, type HandsHint } from '../../../src/domain/body/hands-hint.ts';

/** The hint after each look: `+` with hands, `-` without, `.` nobody. */
function hintsOf(looks: string): (HandsHint | undefined)[] {
  const hint = createHandsHint();
  return Array.from(looks, (look) => hint.next(look === '.' ? null : look === '+'));
}

test('the hint is known after seven looks that agree', () => {
  expect(hintsOf('+++++++').slice(-2)).toEqual([undefined, 'in-view']);
  expect(hintsOf('-------').at(-1)).toBe('out-of-view');
  expect(hintsOf('+-+-+-+-+-+-+-+-').at(-1)).toBeUndefined();
});

test('hands that come and go change nothing', () => {
  expect(new Set(hintsOf('+++++++--++-+-++---+++').slice(7))).toEqual(new Set(['in-view']));
  expect(hintsOf('+++++++-------').at(-1)).toBe('out-of-view');
});

test('while nobody is found, the hint ends', () => {
  expect(hintsOf('+++++++...').at(-1)).toBe('in-view');
  expect(hintsOf('+++++++.......').at(-1)).toBeUndefined();
});
