import { describe, expect, test } from 'vitest';
import { attentionReason } from '../../src/domain/attention.ts';

const CALM = { pace: 150, fillers: 0, posture: 'good', looksAway: false, elapsedS: 60 } as const;

describe('pacing:', () => {
  test.each([
    [0, undefined],
    [1, 'slow'],
    [99, 'slow'],
    [100, undefined],
    [180, undefined],
    [181, 'fast'],
  ] as const)('%i words per minute give the reason %s', (pace, reason) => {
    expect(attentionReason('pacing', { ...CALM, pace })).toBe(reason);
  });
});

describe('fillers:', () => {
  test.each([
    [7, 60, undefined],
    [8, 60, undefined],
    [9, 60, 'many-fillers'],
    [16, 120, undefined],
    [17, 120, 'many-fillers'],
    // The rate is computed over at least 30 s.
    [4, 5, undefined],
    [5, 5, 'many-fillers'],
  ] as const)('%i fillers in %i s give the reason %s', (fillers, elapsedS, reason) => {
    expect(attentionReason('fillers', { ...CALM, fillers, elapsedS })).toBe(reason);
  });
});

test.each([
  ['good', undefined],
  ['not-tracking', undefined],
  ['leaning-left', 'leaning'],
  ['leaning-right', 'leaning'],
  ['swaying', 'swaying'],
] as const)('posture: the status %s gives the reason %s', (posture, reason) => {
  expect(attentionReason('posture', { ...CALM, posture })).toBe(reason);
});

test('posture: looking away draws attention if the posture is good, and only with this focus', () => {
  expect(attentionReason('posture', { ...CALM, looksAway: true })).toBe('looking-away');
  expect(attentionReason('posture', { ...CALM, looksAway: true, posture: 'swaying' })).toBe('swaying');
  expect(attentionReason('pacing', { ...CALM, looksAway: true })).toBeUndefined();
});

test('only the chosen focus draws attention; without a focus nothing does', () => {
  const troubled = { pace: 90, fillers: 0, posture: 'good', looksAway: false, elapsedS: 60 } as const;
  expect(attentionReason('fillers', troubled)).toBeUndefined();
  expect(attentionReason('posture', troubled)).toBeUndefined();
  expect(attentionReason(undefined, { ...troubled, fillers: 99, posture: 'swaying' })).toBeUndefined();
});
