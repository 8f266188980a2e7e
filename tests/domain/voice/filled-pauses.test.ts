import { describe, expect, test } from 'vitest';
import { BAND_COUNT, HOP_S } from '../../../src/domain/voice/analysis-format.ts';
import { createFilledPauseCounter } from '../../../src/domain/voice/filled-pauses.ts';

const ROWS = 8;

/** A hop of sound: its pitch, 0 if it is not voiced, and its level in all bands. */
interface Hop {
  readonly hz: number;
  readonly db?: number;
}

/** Plays hops, and then silence. */
function play(hops: readonly Hop[]) {
  const counter = createFilledPauseCounter();
  const ring = new Float32Array(ROWS * BAND_COUNT);
  const sounds: { readonly startS: number; readonly endS: number }[] = [];
  const silence = Array.from({ length: 10 }, (): Hop => ({ hz: 0 }));
  for (const [i, { hz, db = 0 }] of [...hops, ...silence].entries()) {
    const from = (i % ROWS) * BAND_COUNT;
    ring.fill(10 ** (db / 10), from, from + BAND_COUNT);
    const ended = counter.push(ring, from, hz, i * HOP_S);
    if (!ended) continue;
    const end = i + 1 - ended.endedHopsAgo;
    sounds.push({ startS: (end - ended.lengthHops) * HOP_S, endS: end * HOP_S });
  }
  return { count: counter.count, spans: counter.spans, sounds };
}

/** A steady voice. */
const steady = (seconds: number, hop: Hop = { hz: 120 }): Hop[] =>
  Array.from({ length: Math.round(seconds / HOP_S) }, () => hop);

test.each([
  [0.11, 0, 0],
  [0.12, 1, 0],
  [0.24, 1, 0],
  [0.25, 1, 1],
])('a steady sound of %d s is proposed %d times, and counts %d times', (seconds, proposed, counted) => {
  const { sounds, count } = play(steady(seconds));
  expect(sounds).toHaveLength(proposed);
  expect(count).toBe(counted);
});

test('it has the times of its beginning and its end', () => {
  const { sounds, spans } = play([...steady(0.3, { hz: 0 }), ...steady(0.4)]);
  for (const [found] of [sounds, spans]) {
    expect(found?.startS).toBeCloseTo(0.3);
    expect(found?.endS).toBeCloseTo(0.7);
  }
});

describe('within 50 ms', () => {
  /** Steady for 0.2 s, then with another pitch or level for as long. */
  const changed = (hop: Hop) => play([...steady(0.2), ...steady(0.2, hop)]).sounds;
  const semitones = (count: number) => ({ hz: 120 * 2 ** (count / 12) });

  test('the pitch may change by 1.2 semitones', () => {
    expect(changed(semitones(1.1))[0]?.endS).toBeCloseTo(0.4);
    // The change is bridged, because the sound goes on.
    expect(changed(semitones(1.3))[0]?.endS).toBeCloseTo(0.4);
    const gliding = Array.from({ length: 40 }, (_, i) => semitones((1.3 / 5) * i));
    expect(play(gliding).sounds).toEqual([]);
  });

  test('the bands may change by 4 dB', () => {
    const rising = (db: number) => Array.from({ length: 40 }, (_, i) => ({ hz: 120, db: (db / 5) * i }));
    expect(play(rising(3.9)).sounds).toHaveLength(1);
    expect(play(rising(4.1)).sounds).toEqual([]);
  });
});

test.each([
  ['a change of 50 ms, from the vowel to the *m*,', steady(0.2, { hz: 120, db: -20 }), 1],
  ['a change that lasts longer', Array.from({ length: 6 }, (_, i) => ({ hz: 120, db: -8 * (i + 1) })), 2],
  ['a gap without voice', steady(0.01, { hz: 0 }), 2],
])('%s leaves one sound or two', (_, between, count) => {
  const after = steady(0.2, { hz: 120, db: between.at(-1)!.db ?? 0 });
  expect(play([...steady(0.2), ...between, ...after]).sounds).toHaveLength(count);
});

test('a tone that is held for 6 s is no filler', () => {
  expect(play(steady(6.5))).toMatchObject({ count: 0, sounds: [] });
});
