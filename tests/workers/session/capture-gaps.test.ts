import { beforeEach, expect, test } from 'vitest';
import { type CaptureGaps, createCaptureGaps } from '../../../src/workers/session/capture-gaps.ts';

const BLOCK_S = 0.04;

let nowS: number;
let gaps: CaptureGaps;

beforeEach(() => {
  nowS = 0;
  gaps = createCaptureGaps(() => nowS);
});

/** Each block comes this long after the one before. @returns seconds that were lost */
function come(count: number, everyS = BLOCK_S): number {
  let lostS = 0;
  for (let i = 0; i < count; i += 1) {
    nowS += everyS;
    lostS += gaps.lostBefore(BLOCK_S);
  }
  return lostS;
}

test('blocks that arrive at the rate of capture have no gaps, at any latency', () => {
  nowS += 0.8;
  expect(come(100)).toBe(0);
});

test('sound of an interruption is lost', () => {
  come(10);
  nowS += 60;
  expect(come(10)).toBeCloseTo(60);
});

test('sound before the first block is lost, if the system gives the microphone late', () => {
  nowS += 5;
  expect(come(10)).toBeCloseTo(5, 1);
});

test('blocks that had to wait are not lost', () => {
  come(10);
  nowS += 3;
  // 32 waited, and the capture lost the rest.
  expect(come(32, 0.001) + come(10)).toBeCloseTo(3 - 32 * (BLOCK_S - 0.001));
});

test('a busy thread loses no sound', () => {
  come(10);
  nowS += 1.9;
  expect(come(48, 0.001) + come(10)).toBe(0);
});

test('the time between two captures is not counted twice', () => {
  come(10);
  nowS += 60;
  gaps.restart();
  expect(come(10)).toBe(0);
});
