import { expect, test } from 'vitest';
import { shareText } from '../../../src/ui/strings/share-text.ts';

test('a share of the time has its sampling error only if that is large', () => {
  expect(shareText(0.82)).toBe('82% of the time');
  expect(shareText(0.82, 0.041)).toBe('82% of the time, give or take 5 points');
  expect(shareText(0.82, 0.041, 'in view')).toBe('82% of the time in view, give or take 5 points');
});
