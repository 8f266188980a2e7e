import { describe, expect, test } from 'vitest';
import type { AnalysisFailure } from '../../../src/domain/failure.ts';
import { retryDelayMs } from '../../../src/domain/written-report/retry.ts';
import { scoreRangeOf } from '../../../src/domain/written-report/score-range.ts';
import { isVideo, megabytes } from '../../../src/domain/written-report/video-file.ts';
import { readProviderKey } from '../../../src/domain/provider-key.ts';

test.each([
  [0, 'red'],
  [60, 'red'],
  [60.004, 'red'],
  [60.1, 'yellow'],
  [80, 'yellow'],
  [80.004, 'yellow'],
  [80.01, 'green'],
  [80.1, 'green'],
  [100, 'green'],
])('a score of %d is %s', (score, band) => {
  expect(scoreRangeOf(score)).toBe(band);
});

test.each([
  ['video/mp4', true],
  ['video/quicktime', true],
  ['video/x-matroska', true],
  ['audio/mp4', false],
  ['image/png', false],
  ['', false],
  ['application/video/mp4', false],
])('a file of type %j is a video: %s', (type, is) => {
  expect(isVideo({ type })).toBe(is);
});

test('a megabyte is 1,048,576 bytes', () => {
  expect(megabytes(1_310_720)).toBe(1.25);
});

test.each([
  [' AIza-_x1 \n', 'AIza-_x1'],
  ['AIza-\r\n_x1', 'AIza-_x1'],
  ['\uFEFFAIza\u200B-_x1\u00A0', 'AIza-_x1'],
  ['“AIza-_x1”', 'AIza-_x1'],
  ["'AIza-_x1'\n", 'AIza-_x1'],
  ['""', undefined],
  ['', undefined],
  ['   ', undefined],
  ['two words', undefined],
  ['AIza…', undefined],
  ['ключ', undefined],
])('the key in %j is %j', (typed, key) => {
  expect(readProviderKey(typed)).toBe(key);
});

describe('another attempt at a report', () => {
  const passing: AnalysisFailure[] = [
    { kind: 'offline' },
    { kind: 'unreachable' },
    { kind: 'quota-used', status: 429 },
    ...[408, 500, 502, 503, 504].map((status) => ({ kind: 'refused' as const, status })),
  ];

  test.each(passing)('follows $kind $status after 1 s, then 2 s, then never', (failure) => {
    expect([1, 2, 3].map((attempt) => retryDelayMs(failure, attempt))).toEqual([1000, 2000, undefined]);
  });

  const lasting: AnalysisFailure[] = [
    { kind: 'key-missing' },
    { kind: 'key-refused', status: 403 },
    { kind: 'key-restricted', status: 403 },
    { kind: 'silent' },
    { kind: 'answer-unusable' },
    { kind: 'not-loaded' },
    { kind: 'unknown' },
    { kind: 'location-unsupported', status: 400 },
    { kind: 'payment-required', status: 402 },
    { kind: 'model-unknown', status: 404 },
    ...[400, 402, 404, 409, 413, 422, 501, 505, 529].map((status) => ({ kind: 'refused' as const, status })),
  ];

  test.each(lasting)('does not follow $kind $status', (failure) => {
    expect(retryDelayMs(failure, 1)).toBeUndefined();
  });
});
