import { describe, expect, test } from 'vitest';
import { fillerUse } from '../../../src/domain/speech/filler-use.ts';

const use = (times: readonly number[], speakingS: number | null = 60) =>
  fillerUse(
    times.map((atS, wordIndex) => ({ text: 'um', atS, wordIndex, wordCount: 1 })),
    [],
    speakingS,
  );

describe('the rate', () => {
  test('is per minute of speech', () => {
    expect(use([1, 2, 3], 90).perMinute).toBe(2);
    expect(use([], 30).perMinute).toBe(0);
  });

  test('requires 30 s of speech', () => {
    expect(use([1], 29.9).perMinute).toBeNull();
    expect(use([1], null).perMinute).toBeNull();
  });
});

describe('clusters:', () => {
  test.each<[string, number[], object[]]>([
    ['three are none', [1, 2, 3], []],
    ['four within 20 s are one', [130, 136, 142, 150], [{ count: 4, withinS: 20, startS: 130 }]],
    ['four within 20.1 s are none', [130, 136, 142, 150.1], []],
    ['four at once are one', [5, 5, 5, 5], [{ count: 4, withinS: 1, startS: 5 }]],
    [
      'the denser one comes first',
      [0, 1, 2, 3, 100, 101, 102, 103, 104],
      [
        { count: 5, withinS: 4, startS: 100 },
        { count: 4, withinS: 3, startS: 0 },
      ],
    ],
    // Five start at 0 s, six at 15 s: a filler is in at most one cluster.
    [
      'only the larger of two that overlap is listed',
      [0, 15, 16, 17, 18, 34, 35],
      [{ count: 6, withinS: 20, startS: 15 }],
    ],
  ])('%s', (_, times, clusters) => {
    expect(use(times).clusters).toEqual(clusters);
  });
});

/** The filler use of a text: fillers are in [brackets], sentences end with a period, results of the recognizer with a slash. */
function written(text: string) {
  const words: { endsSentence: boolean; endsUtterance: boolean }[] = [];
  const fillers: { text: string; atS: number; wordIndex: number; wordCount: number }[] = [];
  for (const [piece] of text.matchAll(/\[[^\]]+\][./]?|\S+/g)) {
    const found = /\[(.+)\]/.exec(piece)?.[1];
    const said = found?.split(' ') ?? [piece];
    if (found) {
      fillers.push({ text: found, atS: words.length, wordIndex: words.length, wordCount: said.length });
    }
    for (const i of said.keys()) {
      const last = i === said.length - 1;
      words.push({ endsSentence: last && piece.endsWith('.'), endsUtterance: last && piece.endsWith('/') });
    }
  }
  return fillerUse(fillers, words, 60);
}

test('the three most used fillers are listed, equally frequent ones in the order of appearance', () => {
  expect(written('[um] a [like] b [um] c [you know] d [like] e [well]').mostUsed).toEqual([
    { text: 'um', count: 2 },
    { text: 'like', count: 2 },
    { text: 'you know', count: 1 },
  ]);
});

describe('the number of fillers that open a sentence:', () => {
  test.each([
    ['so we begin', 0],
    ['[um] we begin', 1],
    ['we [um] begin', 0],
    ['we begin. [um] we end.', 1],
    ['we begin/ [um] we end/', 1],
    ['[okay] [you know] [um] we [um] begin', 3],
    ['we [um] [like] begin. [um]. end', 1],
  ])('%s: %i', (text, count) => {
    expect(written(text).openingCount).toBe(count);
  });
});
