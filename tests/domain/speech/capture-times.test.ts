import { expect, test } from 'vitest';
import { createSpeechAnalytics } from '../../../src/domain/speech/analytics.ts';

/** Final results of a word each half second, whose events are as old as given, in milliseconds. */
function said(agesMs: readonly (number | undefined)[]) {
  const analytics = createSpeechAnalytics();
  agesMs.forEach((ageMs, i) =>
    analytics.addRecognition(
      {
        run: 1,
        startedAtS: 0,
        from: i,
        results: [{ text: 'abcdefgh'.charAt(i % 8).repeat(3), final: true, confidence: 0.9 }],
        ageMs,
      },
      1 + i / 2,
    ),
  );
  const { words, captureTimes } = analytics.finish(10);
  return { captureTimes, lastAtS: words.at(-1)!.seenAtS };
}

test('events that are all old have the time at which the sound was captured, from the fifth on', () => {
  expect(said([120, 90, 160, 100, 250])).toEqual({ captureTimes: true, lastAtS: 2.75 });
  expect(said([120, 90, 160, 100])).toEqual({ captureTimes: false, lastAtS: 2.5 });
});

test.each([
  ['without a time', [undefined, undefined, undefined, undefined, undefined]],
  ['that were just made', [0.1, 0.2, 0.1, 0.3, 0.1]],
  ['of which a busy page receives some late', [400, 300, 0.2, 700, 500, 600]],
])('events %s have the time at which they were received', (_, agesMs) => {
  const { captureTimes, lastAtS } = said(agesMs);
  expect(captureTimes).toBe(false);
  expect(lastAtS).toBe(1 + (agesMs.length - 1) / 2);
});
