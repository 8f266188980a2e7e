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
  return createFollower(words).follow(0, heard, 60).points.length > 0;
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

  test('are the latest of a long utterance, with the times at which they were seen', () => {
    const long = utterance(Array.from({ length: 500 }, () => 'word').join(' '));
    const { finals } = createHeardWords(words).read([long], NONE);
    expect(finals.map(({ atS }) => atS)).toEqual(Array.from({ length: 100 }, (_, i) => 400 + i));
  });

  test('are read once as final ones, and each time as interim ones', () => {
    const heard = createHeardWords(words);
    expect(heard.read([], utterance('a disk')).interims).toHaveLength(2);
    expect(heard.read([], utterance('a desk at')).interims).toHaveLength(3);
    const said = utterance('a desk');
    expect(heard.read([said], utterance('at'))).toMatchObject({ finals: [{}, {}], interims: [{}] });
    expect(heard.read([said], NONE)).toEqual({ finals: [], interims: [] });
  });
});

describe('a place in the outline', () => {
  const text = `## Opening
- desks, chairs
## Costs
- rent, deposit
- movers
## Plan
- March, June
- boxes, labels`;

  /** The section after each utterance, half a second a word; the last words are interim ones. */
  function sectionsAfter(...said: readonly string[]): number[] {
    const words = outlineWords(parseOutline(text));
    const follower = createFollower(words);
    const heardWords = createHeardWords(words);
    const utterances: Utterance[] = [];
    let section = 0;
    let atS = 0;
    return said.map((one) => {
      const spoken = one.split(' ');
      const times = spoken.map((_, i) => atS + i / 2);
      for (const [i, seenAtS] of times.entries()) {
        const tail = { text: spoken.slice(0, i + 1).join(' '), seenAtS: times.slice(0, i + 1) };
        section =
          follower.follow(section, heardWords.read(utterances, tail), seenAtS).taken?.section ?? section;
      }
      utterances.push({ text: one, seenAtS: times });
      atS += spoken.length / 2 + 20;
      section = follower.follow(section, heardWords.read(utterances, NONE), atS).taken?.section ?? section;
      return section;
    });
  }

  test('goes on with the words, over a leap, back, and through a silence', () => {
    expect(
      sectionsAfter(
        'we have desks and chairs for all of you',
        'now the costs are rent and a deposit and so on and on and on',
        'here is more of that and it goes on as you may think',
        'the opening was about desks and chairs so let me go back to that once more',
        'the plan is March or June and we go on from there with all that',
      ),
    ).toEqual([0, 1, 1, 0, 2]);
  });

  test('is not left for one word of another section', () => {
    expect(sectionsAfter('we have desks for the movers and for you and me and all of them here')).toEqual([
      0,
    ]);
  });

  test('is not left for words that were said in the section all the time', () => {
    const said = 'the movers and their boxes are here and there and everywhere as you may see it';
    const after = sectionsAfter('the opening is about desks and chairs', said, said, said, said);
    expect(after.at(-1)).toBe(after[1]);
  });
});

test('sections that the words take are at least 20 s apart, whatever is said', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const random = randomFrom(seed);
    const sections = ['red green blue', 'gray pink brown', 'black white gold', 'lime teal plum'];
    const words = outlineWords(parseOutline(sections.map((said) => `## ${said}`).join('\n')));
    const follower = createFollower(words);
    const heardWords = createHeardWords(words);
    const utterances: Utterance[] = [];
    let section = 0;
    let movedAtS = -Infinity;
    let moves = 0;
    for (let atS = 0; atS < 600; atS += between(random, 3.5, 10)) {
      const said = pick(random, sections);
      utterances.push({ text: said, seenAtS: said.split(' ').map(() => atS) });
      for (const nowS of [atS, atS + 3]) {
        const { taken } = follower.follow(section, heardWords.read(utterances, NONE), nowS);
        if (!taken) continue;
        expect(nowS - movedAtS).toBeGreaterThanOrEqual(20);
        expect(taken.section).not.toBe(section);
        [section, movedAtS] = [taken.section, nowS];
        moves += 1;
      }
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
