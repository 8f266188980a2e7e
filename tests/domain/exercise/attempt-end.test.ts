import { describe, expect, test } from 'vitest';
import {
  createAttemptEndDetector,
  END_SILENCE_S,
  LENGTH_MAX_FACTOR,
  NO_SPEECH_S,
} from '../../../src/domain/exercise/attempt-end.ts';
import type { TimeSpan } from '../../../src/domain/voice/measures.ts';
import { spans } from './time-spans.ts';

const PASSAGE_S = 12;
const STEP_S = 0.1;
const ROOM_DB = -60;
const VOICE_DB = -25;

/** Plays the levels of a room with speech in these spans. @returns how and when the attempt ends */
function attempt(speech: readonly TimeSpan[], roomDb = ROOM_DB) {
  const detector = createAttemptEndDetector(PASSAGE_S);
  for (let atS = 0; atS < 100; atS += STEP_S) {
    const spoken = speech.some(({ startS, endS }) => atS >= startS && atS < endS);
    const end = detector.push(spoken ? VOICE_DB : roomDb, atS);
    if (end) return { end, atS };
  }
  return undefined;
}

describe('an attempt ends', () => {
  test('after the last word', () => {
    const { end, atS } = attempt(spans([1, 11]))!;
    expect(end).toBe('spoken');
    expect(atS).toBeCloseTo(11 + END_SILENCE_S, 0);
  });

  test('not in a pause of 3 s in its first half', () => {
    expect(attempt(spans([1, 2.5], [5.5, 12]))!.atS).toBeCloseTo(12 + END_SILENCE_S, 0);
  });

  test('as silent without speech', () => {
    expect(attempt([])).toMatchObject({ end: 'silent' });
    expect(attempt([])!.atS).toBeCloseTo(NO_SPEECH_S, 0);
  });

  test('as silent in digital silence', () => {
    expect(attempt([], -Infinity)).toMatchObject({ end: 'silent' });
  });

  test('as too long at three times the passage', () => {
    const { end, atS } = attempt(spans([0.5, 100]))!;
    expect(end).toBe('too-long');
    expect(atS).toBeCloseTo(LENGTH_MAX_FACTOR * PASSAGE_S, 0);
  });
});
