import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../../src/domain/progress/series.ts';
import { summary } from './summary.ts';

const newestFirst = [
  summary({ id: 'short', madeAt: '2026-11-22T09:30:00.000Z', lengthS: 20 }),
  summary({ id: 'off-screen', madeAt: '2026-11-21T09:30:00.000Z', microphone: 'Headset', postureSeen: 0.2 }),
  summary({ id: 'unmeasured', madeAt: '2026-11-20T09:30:00.000Z', wpm: null, likelyFillers: null }),
  summary({ id: 'device', madeAt: '2026-11-19T09:30:00.000Z', recognizer: 'device' }),
  summary({ id: 'first', madeAt: '2026-11-18T09:30:00.000Z', likelyFillers: 30, speakingS: 300 }),
];

const drawn = (measure: Parameters<typeof seriesOf>[1]) =>
  seriesOf(newestFirst, measure).map(({ id, exclusion }) => [id, exclusion]);

describe('the series of a measure', () => {
  test('begins with the first session, and leaves out those without a figure', () => {
    expect(drawn('pace')).toEqual([
      ['first', undefined],
      ['device', 'other-recognizer'],
      ['off-screen', undefined],
      ['short', 'too-short'],
    ]);
  });

  test('marks the sessions that are not comparable in this measure', () => {
    expect(drawn('loudness')).toEqual([
      ['first', 'other-microphone'],
      ['device', 'other-recognizer'],
      ['unmeasured', 'other-microphone'],
      ['off-screen', undefined],
      ['short', 'too-short'],
    ]);
    // Neither *short* nor *off-screen* can be the reference, so the others are compared with *unmeasured*.
    expect(drawn('posture')).toContainEqual(['off-screen', 'barely-seen']);
    expect(drawn('posture')).toContainEqual(['unmeasured', undefined]);
  });

  test('has filler words per minute', () => {
    expect(seriesOf(newestFirst, 'fillers')[0]!.value).toBe(6);
  });

  test('has at most the latest 50 sessions', () => {
    const many = Array.from({ length: 70 }, (_, i) => summary({ id: String(i) }));
    const series = seriesOf(many, 'pace');
    expect(series).toHaveLength(50);
    expect(series.at(-1)!.id).toBe('0');
  });

  test('has a reason for each excluded session, even if none is comparable', () => {
    expect(seriesOf([summary({ lengthS: 10 })], 'pace')[0]!.exclusion).toBe('too-short');
    expect(seriesOf([], 'pace')).toEqual([]);
  });
});
