import { describe, expect, test } from 'vitest';
import type { Utterance } from '../../../src/domain/speech/utterance.ts';
import { createFollower } from '../../../src/domain/talk/follower.ts';
import { createHeardWords } from '../../../src/domain/talk/heard-words.ts';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import { outlineWords } from '../../../src/domain/talk/outline-words.ts';
import { nextPoint } from '../../../src/domain/talk/point-ticks.ts';
import { between, pick, randomFrom } from '../../random.ts';

const utterance = (text: string, atS = 0): Utterance => ({
  text,
  seenAtS: text.split(' ').map((_, i) => atS + i),
});
const NONE: Utterance = { text: '', seenAtS: [] };

/** Whether a point of one section is ticked by what is said. */
function ticks(point: string, said: string): boolean {
  const words = outlineWords(parseOutline(`## \n## A\n- ${point}`));
  const heard = createHeardWords(words).read([], utterance(said));
  return createFollower(words).follow(0, 0, heard, 60).points.length > 0;
}

describe('words of a point are heard', () => {
  test.each([
    ['60 desks', 'sixty desk'],
    ['the desk', 'all those desks'],
    ['people', 'one person'],
    ['the person', 'those people'],
    ['cities', 'a city'],
    ['leases', 'we leased it'],
    ['moving', 'we move'],
    ['health care', 'our healthcare'],
    ['healthcare', 'our health care'],
    ['10 %', 'ten per cent'],
    ['€9,000', 'nine thousand euros'],
    ['Größe', 'die Größe'],
    ['lease ends March', 'in March it does end, the lease'],
  ])('%s, as in %s', (point, said) => {
    expect(ticks(point, said)).toBe(true);
  });

  test.each([
    ['60 desks', 'sixteen chairs'],
    ['lease ends March', 'the lease'],
    ['as we are', 'so we are'],
    ['march', 'marble'],
  ])('%s, but not in %s', (point, said) => {
    expect(ticks(point, said)).toBe(false);
  });
});

describe('the words that were heard', () => {
  const words = outlineWords(parseOutline('## A\n- desk'));

  test('are the latest, with the times at which they were seen, also across utterances and in one that is long', () => {
    const heard = createHeardWords(words, 4);
    const long = utterance(Array.from({ length: 500 }, () => 'word').join(' '));
    expect(heard.read([long], utterance('a desk', 600)).map(({ atS }) => atS)).toEqual([498, 499, 600, 601]);
    expect(heard.read([long, utterance('a desk', 600)], NONE).at(-1)!.words).toHaveLength(1);
  });

  test('are not counted twice when interim ones are revised and become final', () => {
    const heard = createHeardWords(words, 10);
    heard.read([], utterance('a disk'));
    heard.read([], utterance('a desk'));
    expect(heard.read([utterance('a desk')], NONE)).toHaveLength(2);
  });

  test('begin anew with the next session', () => {
    const heard = createHeardWords(words, 10);
    heard.read([utterance('a desk'), utterance('a desk')], NONE);
    expect(heard.read([utterance('one')], NONE)).toHaveLength(1);
  });
});

test('sections that the words take are at least 20 s apart, whatever is said', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const random = randomFrom(seed);
    const text = 'red green blue gray pink brown black white gold lime'.split(' ');
    const words = outlineWords(
      parseOutline(Array.from({ length: 5 }, (_, i) => `## ${text[2 * i]}\n- ${text[2 * i + 1]}`).join('\n')),
    );
    const follower = createFollower(words);
    const heardWords = createHeardWords(words);
    const utterances: Utterance[] = [];
    let section = 0;
    let movedAtS = -Infinity;
    let moves = 0;
    for (let atS = 0; atS < 300; atS += between(random, 0.2, 2)) {
      utterances.push({ text: pick(random, text), seenAtS: [atS] });
      const { taken } = follower.follow(section, random(), heardWords.read(utterances, NONE), atS);
      if (!taken) continue;
      expect(atS - movedAtS).toBeGreaterThanOrEqual(20);
      expect(taken.section).not.toBe(section);
      [section, movedAtS] = [taken.section, atS];
      moves += 1;
    }
    expect(moves).toBeGreaterThan(0);
  }
});

test('the next point is behind the last tick, or else the first without one', () => {
  const tick = (isTicked: boolean) => ({ atS: isTicked ? 1 : null, byHand: false });
  const next = (...ticked: boolean[]) => nextPoint(ticked.map(tick));
  expect(next(false, false)).toBe(0);
  expect(next(true, false, false)).toBe(1);
  expect(next(false, true, false)).toBe(2);
  expect(next(false, true)).toBe(0);
  expect(next(true, true)).toBeUndefined();
  expect(next()).toBeUndefined();
});
