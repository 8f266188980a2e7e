import { expect, test } from 'vitest';
import { bareType, takeFileName } from '../../../src/domain/takes/take-name.ts';

const at = { year: 2026, month: 3, day: 5, hour: 9, minute: 4 };

test('a take has a name from its local minute, and an extension from its media type', () => {
  expect(takeFileName({ ...at, month: 11, day: 22, hour: 14, minute: 5 }, 'video/webm')).toBe(
    'Aura 2026-11-22 14.05.webm',
  );
  expect(takeFileName(at, 'video/mp4;codecs=avc1')).toBe('Aura 2026-03-05 09.04.mp4');
  expect(takeFileName(at, 'audio/mp4')).toBe('Aura 2026-03-05 09.04.m4a');
  expect(takeFileName(at, 'audio/webm')).toBe('Aura 2026-03-05 09.04.webm');
});

test('a media type is compared without its parameters', () => {
  expect(bareType('Video/WebM; codecs="vp8,opus"')).toBe('video/webm');
});
