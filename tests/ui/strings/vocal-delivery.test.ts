import { expect, test } from 'vitest';
import { VOICE } from '../../../src/ui/strings/vocal-delivery.ts';

test.each([
  [12, 0, 0, "About 12 s of this session couldn't be analyzed and aren't included in these figures."],
  [12, 12.3, 0, "Your microphone was muted for 12 s. That time isn't included in these figures."],
  [
    20,
    12.3,
    0,
    "Your microphone was muted for 12 s, and about 8 s more couldn't be analyzed. That time isn't included in these figures.",
  ],
  [13, 0, 12, "Your microphone was gone for 12 s. That time isn't included in these figures."],
  [
    30,
    8.3,
    12,
    "Your microphone was gone for 12 s and muted for 8 s, and about 10 s more couldn't be analyzed. That time isn't included in these figures.",
  ],
])('of %i s that were missed, %f s muted, %i s gone', (unmeasuredSeconds, mutedS, missingSeconds, text) => {
  expect(VOICE.missed(unmeasuredSeconds, mutedS, missingSeconds)).toBe(text);
});
