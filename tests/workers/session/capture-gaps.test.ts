import { beforeEach, expect, test } from 'vitest';
import { type CaptureGaps, createCaptureGaps } from '../../../src/workers/session/capture-gaps.ts';

const BLOCK_S = 0.04;

let nowS: number;
let gaps: CaptureGaps;

beforeEach(() => {
  nowS = 0;
  gaps = createCaptureGaps(() => nowS);
});

/** Receives `count` blocks at intervals of `everyS`. @returns seconds of sound that were lost */
function receive(count: number, everyS = BLOCK_S): number {
  let lostS = 0;
  for (let i = 0; i < count; i += 1) {
    nowS += everyS;
    lostS += gaps.lostBefore(BLOCK_S);
  }
  return lostS;
}

test('blocks that arrive at the rate of capture have no gaps, at any latency', () => {
  nowS += 0.8;
  expect(receive(100)).toBe(0);
});

test('sound of an interruption is lost', () => {
  receive(10);
  nowS += 60;
  expect(receive(10)).toBeCloseTo(60);
});

test('sound before the first block is lost, if the system gives the microphone late', () => {
  nowS += 5;
  expect(receive(10)).toBeCloseTo(5, 1);
});

test('blocks that had to wait are not lost', () => {
  receive(10);
  nowS += 3;
  // 32 waited, and the capture lost the rest.
  expect(receive(32, 0.001) + receive(10)).toBeCloseTo(3 - 32 * (BLOCK_S - 0.001));
});

test('a busy thread loses no sound', () => {
  receive(10);
  nowS += 1.9;
  expect(receive(48, 0.001) + receive(10)).toBe(0);
});

test('the time between two captures is not counted twice', () => {
  receive(10);
  nowS += 60;
  gaps.restart();
  expect(receive(10)).toBe(0);
});

test('sound that is still lost counts while the capture is open, and once', () => {
  gaps.restart();
  nowS += 10;
  expect(gaps.lostS).toBe(0);
  receive(10);
  nowS += 10;
  expect(gaps.lostS).toBeCloseTo(10, 1);
  receive(10);
  expect(gaps.lostS).toBeCloseTo(10, 1);
  nowS += 10;
  gaps.stop();
  nowS += 60;
  expect(gaps.lostS).toBeCloseTo(20, 1);
});
