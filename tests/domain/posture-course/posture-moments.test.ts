import { describe, expect, test } from 'vitest';
import { createPostureWatch } from '../../../src/domain/posture-course/posture-moments.ts';
import { STATUS } from './drawn-statuses.ts';

/** Ten frames a second, a character each. */
function watched(frames: string) {
  const watch = createPostureWatch();
  for (let i = 0; i < frames.length; i += 1) watch.add(i / 10, STATUS[frames.charAt(i)]!);
  return watch.moments();
}

describe('the longest lean', () => {
  test.each([
    ['is null without a lean', '.'.repeat(50), null],
    ['is null if the lean lasts 1.9 s', `.${'<'.repeat(20)}`, null],
    ['may last 2 s', `.....${'<'.repeat(21)}...`, { side: 'left', startS: 0.5, endS: 2.5 }],
    [
      'is the longer of two leans',
      `${'<'.repeat(21)}${'>'.repeat(31)}`,
      { side: 'right', startS: 2.1, endS: 5.1 },
    ],
    [
      'continues over a flicker',
      `${'<'.repeat(15)}..~.${'<'.repeat(15)}`,
      { side: 'left', startS: 0, endS: 3.3 },
    ],
    ['does not continue over a longer break', `${'<'.repeat(15)}.....${'<'.repeat(15)}`, null],
  ] as const)('%s', (_, frames, lean) => {
    expect(watched(frames).longestLean).toEqual(lean);
  });
});

describe('the most swaying ten seconds', () => {
  const tenS = (sways: number) => '~'.repeat(sways) + '.'.repeat(100 - sways);

  test('have the largest share, a quarter at least', () => {
    expect(watched(tenS(24)).mostSwayingAtS).toBeNull();
    expect(watched(tenS(25)).mostSwayingAtS).toBe(0);
    expect(watched(tenS(30) + tenS(60) + tenS(60)).mostSwayingAtS).toBe(10);
  });

  test('need the speaker in view for two seconds', () => {
    expect(watched('~'.repeat(19)).mostSwayingAtS).toBeNull();
    expect(watched(' '.repeat(100) + '~'.repeat(20)).mostSwayingAtS).toBe(10);
  });
});

test('leaning and swaying are compared by their number of frames', () => {
  expect(watched('...').mostly).toBeNull();
  expect(watched('<<~').mostly).toBe('leaning');
  expect(watched('<~~').mostly).toBe('swaying');
});
