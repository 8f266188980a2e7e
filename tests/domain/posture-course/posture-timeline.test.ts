import { expect, test } from 'vitest';
import { createPostureSegments } from '../../../src/domain/posture-course/posture-timeline.ts';

test('each second has the mean offset and the share of swaying frames', () => {
  const segments = createPostureSegments();
  segments.add(0, 'good', 0.6);
  segments.add(0.5, 'swaying', 0.4);
  segments.add(0.9, 'swaying', 0.8);
  segments.add(1.5, 'not-tracking', null);
  expect(segments.list(2)).toEqual({
    segmentS: 1,
    segments: [
      { offset: 0.1, swaying: 0.667 },
      { offset: null, swaying: null },
    ],
  });
});

test('an hour has no more segments than four minutes', () => {
  const segments = createPostureSegments();
  for (let atS = 0; atS < 3600; atS += 1) segments.add(atS, 'good', atS < 1800 ? 0.5 : 0.7);
  const listed = segments.list(3600);
  expect(listed.segmentS).toBe(16);
  expect(listed.segments).toHaveLength(225);
  expect(listed.segments[0]?.offset).toBe(0);
  expect(listed.segments.at(-1)?.offset).toBe(0.2);
});
