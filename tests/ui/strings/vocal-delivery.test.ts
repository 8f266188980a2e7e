import { expect, test } from 'vitest';
import { VOICE } from '../../../src/ui/strings/vocal-delivery.ts';

test.each([
  [12, 0, "About 12 s of this session couldn't be analyzed and aren't included in these figures."],
  [12, 12.3, "Your microphone was muted for 12 s. That time isn't included in these figures."],
  [
    20,
    12.3,
    "Your microphone was muted for 12 s, and about 8 s more couldn't be analyzed. That time isn't included in these figures.",
  ],
])('of %i s that were missed, %f s muted', (unmeasuredSeconds, mutedS, text) => {
  expect(VOICE.missed(unmeasuredSeconds, mutedS)).toBe(text);
});
