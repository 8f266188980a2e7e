import { expect, test } from 'vitest';
import { VOICE } from '../../../src/ui/strings/vocal-delivery.ts';

test.each([
  [
    [{ startS: 8.4, endS: 60 }],
    60,
    "Speech recognition had your microphone from 0:08 on. That time isn't included in these figures.",
  ],
  [
    [
      { startS: 8.4, endS: 30 },
      { startS: 45, endS: 59 },
    ],
    60,
    "Speech recognition had your microphone from 0:08 to 0:30 and from 0:45 to 0:59. That time isn't included in these figures.",
  ],
  [[{ startS: 0, endS: 60 }], 60, 'Your voice was not measured: speech recognition had your microphone.'],
])('the note about the time in which the recognizer had the microphone: %j', (spans, lengthS, text) => {
  expect(VOICE.handedOver(spans, lengthS)).toBe(text);
});

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
])(
  'the note about %i s unmeasured, %f s of them muted, %i s missing',
  (unmeasuredSeconds, mutedS, missingSeconds, text) => {
    expect(VOICE.missed(unmeasuredSeconds, mutedS, missingSeconds)).toBe(text);
  },
);
