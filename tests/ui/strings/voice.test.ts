import { expect, test } from 'vitest';
import { VOICE } from '../../../src/ui/strings/voice.ts';

test.each([
  [12, 0, 'About 12 s of this session could not be listened to, and are in none of these figures.'],
  [12, 12.3, 'Your microphone was muted for 12 s: that time is in none of these figures.'],
  [
    20,
    12.3,
    'Your microphone was muted for 12 s, and about 8 s more could not be listened to: that time is in none of these figures.',
  ],
])('of %i s that were missed, %f s muted', (unmeasuredSeconds, mutedS, text) => {
  expect(VOICE.missed(unmeasuredSeconds, mutedS)).toBe(text);
});
