import { expect, test } from 'vitest';
import { readFocusArea, readSpeechType } from '../../src/domain/setup.ts';

test.each(['pacing', 'fillers', 'posture'])('the focus area %s is read', (area) => {
  expect(readFocusArea(area)).toBe(area);
});

test.each(['informative', 'persuasive', 'impromptu', 'demonstrative', 'other'])(
  'the speech type %s is read',
  (type) => {
    expect(readSpeechType(type)).toBe(type);
  },
);

test.each([null, '', 'Pacing', '"pacing"', 'null', 'toString', '{}'])(
  '%s is no focus area, and is read as the default speech type',
  (stored) => {
    expect(readFocusArea(stored)).toBeUndefined();
    expect(readSpeechType(stored)).toBe('informative');
  },
);
