import { describe, expect, test } from 'vitest';
import { asksForAttention } from '../../src/domain/attention.ts';

const CALM = { pace: 150, fillers: 0, posture: 'good', looksAway: false, elapsedS: 60 } as const;

describe('pacing', () => {
  test.each([
    [0, false],
    [1, true],
    [99, true],
    [100, false],
    [180, false],
    [181, true],
  ])('%i words per minute', (pace, asks) => {
    expect(asksForAttention('pacing', { ...CALM, pace })).toBe(asks);
  });
});

describe('fillers', () => {
  test.each([
    [7, 60, false],
    [8, 60, false],
    [9, 60, true],
    [16, 120, false],
    [17, 120, true],
    // The rate is computed over at least 30 s.
    [4, 5, false],
    [5, 5, true],
  ])('%i in %i s', (fillers, elapsedS, asks) => {
    expect(asksForAttention('fillers', { ...CALM, fillers, elapsedS })).toBe(asks);
  });
});

test.each([
  ['good', false],
  ['not-tracking', false],
  ['leaning-left', true],
  ['leaning-right', true],
  ['swaying', true],
] as const)('posture: %s', (posture, asks) => {
  expect(asksForAttention('posture', { ...CALM, posture })).toBe(asks);
});

test('posture: a look away of more than 5 s, whatever the posture', () => {
  expect(asksForAttention('posture', { ...CALM, looksAway: true })).toBe(true);
  expect(asksForAttention('pacing', { ...CALM, looksAway: true })).toBe(false);
});

test('only the chosen focus draws attention, and without one none does', () => {
  const troubled = { pace: 90, fillers: 0, posture: 'good', looksAway: false, elapsedS: 60 } as const;
  expect(asksForAttention('fillers', troubled)).toBe(false);
  expect(asksForAttention('posture', troubled)).toBe(false);
  expect(asksForAttention(undefined, { ...troubled, fillers: 99, posture: 'swaying' })).toBe(false);
});
