import { describe, expect, test } from 'vitest';
import { partsOfTalk } from '../../../src/domain/session-report/parts-of-talk.ts';
import type { FillerHit } from '../../../src/domain/speech/filler-hits/filler-hit.ts';

const hit = (atS: number, kind: FillerHit['kind']): FillerHit => ({
  text: 'um',
  atS,
  wordIndex: 0,
  wordCount: 1,
  kind,
  probability: 1,
});

/** A session with a word each `1 / perS` seconds, recognized in the spans, with fillers. */
function talk(
  lengthS: number,
  perS = 2,
  spans = [{ startS: 0, endS: lengthS }],
  fillerHits: FillerHit[] = [],
) {
  const wordTimes = Array.from({ length: lengthS * perS }, (_, i) => i / perS).filter((atS) =>
    spans.some(({ startS, endS }) => atS >= startS && atS < endS),
  );
  return {
    lengthS,
    speechMeasured: true,
    speechCoverage: { share: 1, recognized: spans, lengthS, enough: true },
    wordTimes,
    fillerHits,
    likelyFillers: {
      count: 0,
      speakingS: lengthS,
      perMinute: 0,
      clusters: [],
    },
  };
}

test.each([
  [180, 0],
  [181, 2],
  [600, 5],
  [1440, 12],
  [7200, 12],
])('a session of %i s has %i parts, which cover it without gaps', (lengthS, count) => {
  const parts = partsOfTalk(talk(lengthS));
  expect(parts).toHaveLength(count);
  if (count === 0) return;
  expect([parts[0]!.startS, parts.at(-1)!.endS]).toEqual([0, lengthS]);
  parts.slice(1).forEach(({ startS }, i) => expect(startS).toBe(parts[i]!.endS));
});

describe('the figures of a part', () => {
  test('at two words a second, each part has 120 words a minute', () => {
    for (const { wpm } of partsOfTalk(talk(600))) expect(Math.abs(wpm! - 120)).toBeLessThanOrEqual(1);
  });

  test('a likely filler counts in the part in which it was said, an ordinary word in none', () => {
    const hits = [
      hit(1, 'filled-pause'),
      hit(125, 'discourse-marker'),
      hit(239, 'ordinary'),
      hit(240, 'filled-pause'),
    ];
    const parts = partsOfTalk(talk(480, 2, undefined, hits));
    expect(parts.map(({ likelyFillers }) => likelyFillers)).toEqual([1, 1, 1, 0]);
  });

  test('a part recognized for less than half has none; one recognized for more has the pace of that time', () => {
    const parts = partsOfTalk(
      talk(360, 2, [
        { startS: 0, endS: 130 },
        { startS: 170, endS: 360 },
      ]),
    );
    expect(parts.map(({ wpm }) => wpm)).toEqual([120, 120, 121]);
    const unknown = partsOfTalk(
      talk(360, 2, [
        { startS: 0, endS: 130 },
        { startS: 200, endS: 360 },
      ]),
    );
    expect(unknown[1]).toMatchObject({ wpm: null, likelyFillers: null });
  });

  test('silence before the first word lowers no pace', () => {
    const { wordTimes, ...rest } = talk(360);
    const [first] = partsOfTalk({ ...rest, wordTimes: wordTimes.filter((atS) => atS >= 40) });
    expect(first!.wpm).toBe(120);
  });

  test('without coaching on filler words, none are counted', () => {
    for (const { likelyFillers } of partsOfTalk({ ...talk(360), likelyFillers: null }))
      expect(likelyFillers).toBeNull();
  });

  test('without measured words there are no parts', () => {
    expect(partsOfTalk({ ...talk(360), speechMeasured: false })).toEqual([]);
    expect(partsOfTalk({ ...talk(360), speechCoverage: null })).toEqual([]);
  });
});
