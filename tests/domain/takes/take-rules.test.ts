import { describe, expect, test } from 'vitest';
import { LEAD_S, playbackPosition, sessionTime } from '../../../src/domain/takes/playback-position.ts';
import { encodedSize } from '../../../src/domain/takes/recording-parameters.ts';
import { unusedTakeOutcome, readTakeRecord, type TakeRecord } from '../../../src/domain/takes/take-record.ts';
import { hasLittleRoom, roomForTake } from '../../../src/domain/takes/take-room.ts';

const MIB = 1024 * 1024;
/** A minute of picture and sound, stored twice: 1,596,000 bits a second. */
const MINUTE_BYTES = 2 * 60 * (1_596_000 / 8);

describe('the room for a take', () => {
  const withFree = (bytes: number) => ({ quotaBytes: 64 * MIB + bytes + 1000, usageBytes: 1000 });

  test('is counted in whole minutes, each of which is stored twice', () => {
    expect(roomForTake(withFree(MINUTE_BYTES), true)).toEqual({ kind: 'minutes', minutes: 1 });
    expect(roomForTake(withFree(2 * MINUTE_BYTES - 1), true)).toEqual({ kind: 'minutes', minutes: 1 });
  });

  test('is larger for sound only, and never negative', () => {
    expect(roomForTake(withFree(MINUTE_BYTES), false)).toEqual({ kind: 'minutes', minutes: 16 });
    expect(roomForTake({ quotaBytes: 10, usageBytes: 20 }, true)).toMatchObject({ freeBytes: 0 });
  });

  test('is too little, with both sizes, for less than a minute, and for the first bytes of a file', () => {
    const freeBytes = MINUTE_BYTES - 1;
    expect(roomForTake(withFree(freeBytes), true)).toEqual({
      kind: 'no-room',
      neededBytes: MINUTE_BYTES,
      freeBytes,
    });
    expect(roomForTake(withFree(4 * MIB - 1), false)).toEqual({
      kind: 'no-room',
      neededBytes: 4 * MIB,
      freeBytes: 4 * MIB - 1,
    });
  });

  test('is little below an hour', () => {
    expect([0, 59, 60, 61].map(hasLittleRoom)).toEqual([true, true, false, false]);
  });
});

describe('the position at which playback begins', () => {
  const take = { offsetS: 0.5, lengthS: 60 };

  test('is 1.5 s before the given time, counted from the first sample', () => {
    expect(playbackPosition(10, take)).toBe(10 - LEAD_S - 0.5);
    expect(sessionTime(playbackPosition(10, take), take)).toBe(10 - LEAD_S);
  });

  test('is within the take', () => {
    expect(playbackPosition(2, take)).toBe(0);
    expect(playbackPosition(1, take)).toBe(0);
    expect(playbackPosition(200, take)).toBe(60);
  });
});

describe('a take that no window uses', () => {
  const record: TakeRecord = {
    id: 'a',
    startedAt: { year: 2026, month: 11, day: 22, hour: 14, minute: 5 },
    phase: 'recording',
    parts: [],
    kept: false,
    attempts: [],
  };

  test('is offered if it was cut off, kept if the speaker kept it, and deleted otherwise', () => {
    expect(unusedTakeOutcome(record)).toBe('offered');
    expect(unusedTakeOutcome({ ...record, phase: 'stopped' })).toBe('deleted');
    expect(unusedTakeOutcome({ ...record, phase: 'playable' })).toBe('deleted');
    expect(unusedTakeOutcome({ ...record, phase: 'playable', kept: true })).toBe('kept');
    expect(unusedTakeOutcome({ ...record, phase: 'recording', kept: true })).toBe('kept');
    expect(unusedTakeOutcome(undefined)).toBe('offered');
  });

  test('has a record that is read only if it is whole', () => {
    expect(readTakeRecord(JSON.stringify(record))).toEqual(record);
    expect(readTakeRecord(JSON.stringify(record).slice(0, -10))).toBeUndefined();
    expect(readTakeRecord('{"id":"a"}')).toBeUndefined();
  });
});

test.each([
  [320, 240, 320, 240],
  [640, 479, 640, 478],
  [640, 480, 624, 468],
  [480, 640, 468, 624],
  [1280, 720, 736, 414],
  [1920, 1080, 720, 404],
])(
  'a take fits one encoder thread: a camera of %i×%i gives %i×%i',
  (cameraWidth, cameraHeight, width, height) => {
    expect(encodedSize(cameraWidth, cameraHeight)).toEqual({ width, height });
    expect(width * height).toBeLessThan(640 * 480);
    expect(width / height).toBeCloseTo(cameraWidth / cameraHeight, 1);
  },
);
