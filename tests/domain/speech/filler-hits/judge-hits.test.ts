import { describe, expect, test } from 'vitest';
import { isLikelyFiller, type FillerKind } from '../../../../src/domain/speech/filler-hits/filler-hit.ts';
import { judgeHit, judgeHits } from '../../../../src/domain/speech/filler-hits/judge-hits.ts';
import { fillersIn } from '../../../../src/domain/speech/fillers.ts';
import { FILLERS } from '../../../../src/domain/speech/specification.ts';
import { wordsOf } from '../../../../src/domain/speech/words.ts';
import { play } from '../../../script.ts';
import { CHATTER, MISJUDGED } from './chatter-sentences.ts';
import { SENTENCES } from './sentences.ts';
import { TALKS } from './talk-sentences.ts';

const MARKS = {
  'filled-pause': '{}',
  'discourse-marker': '{}',
  softener: '<>',
  ordinary: '[]',
  'left-out': '[]',
} satisfies Record<FillerKind, string>;

/** The sentence with each hit in the brackets of its kind. */
function marked(sentence: string): string {
  const words = wordsOf(sentence);
  const { fillers } = fillersIn((at) => words[at], 0, words.length);
  let text = '';
  let from = 0;
  for (const found of fillers) {
    const [open, close] = MARKS[judgeHit((at) => words[at], found).kind];
    const start = words[found.at]!.start;
    const end = words[found.at + found.length - 1]!.end;
    text += `${sentence.slice(from, start)}${open}${sentence.slice(start, end)}${close}`;
    from = end;
  }
  return text + sentence.slice(from);
}

const unmarked = (sentence: string) => sentence.replaceAll(/[{}[\]<>]/g, '');

describe.each([...Object.entries(SENTENCES), ['prepared talks', TALKS], ['chatter', CHATTER]] as const)(
  '%s',
  (_, sentences) => {
    test.each(sentences)('%s', (sentence) => {
      expect(marked(unmarked(sentence))).toBe(sentence);
    });
  },
);

test.each(MISJUDGED)('known mistake: %s', (sentence) => {
  expect(marked(unmarked(sentence))).not.toBe(sentence);
});

/** The share of the hits that are judged the same after `write` has changed the sentences as a recognizer does. */
function sameShare(write: (sentence: string) => string): number {
  const hits = (text: string) => text.match(/[{[<]/g) ?? [];
  const expected = [...TALKS, ...CHATTER].flatMap((sentence) => hits(sentence));
  const judged = [...TALKS, ...CHATTER].flatMap((sentence) => hits(marked(write(unmarked(sentence)))));
  expect(judged).toHaveLength(expected.length);
  return judged.filter((kind, i) => kind === expected[i]).length / expected.length;
}

test('without punctuation and capitals, at least 95 % of the hits are judged the same; with commas, more are', () => {
  const bare = sameShare((sentence) => sentence.toLowerCase().replaceAll(/[.,;:?!]/g, ''));
  const withCommas = sameShare((sentence) => sentence.toLowerCase().replaceAll(/[.;:?!]/g, ''));
  expect(bare).toBeGreaterThanOrEqual(0.95);
  expect(withCommas).toBeGreaterThan(bare);
});

test.each(FILLERS)('%s occurs in the marked sentences', (entry) => {
  const sentences = Object.values(SENTENCES)
    .flat()
    .map((text) => text.toLowerCase());
  expect(sentences.some((text) => new RegExp(`[{<[]${entry.toLowerCase()}[}>\\]]`).test(text))).toBe(true);
});

test('pauses before and after a word raise its probability', () => {
  const words = wordsOf('we climb the long right winding road');
  const found = { filler: 'right', at: 4, length: 1 } as const;
  const judge = (...pauses: number[]) =>
    judgeHit(
      (at) => words[at],
      found,
      (at) => pauses.includes(at),
    );
  expect(judge(3, 4).probability).toBeGreaterThan(judge().probability);
});

describe('commas, or else pauses of the voice, set a filler apart:', () => {
  /** The kind of the first filler in `spoken`, in which `|` is a pause. */
  function judged(spoken: string, heard: boolean): string {
    const paused = spoken.split(/ (?!\|)/).map((word) => word.endsWith('|'));
    const words = wordsOf(spoken.replaceAll(' |', ''));
    const [found] = fillersIn((at) => words[at], 0, words.length).fillers;
    return judgeHit((at) => words[at], found!, heard ? (at) => paused[at]! : undefined).kind;
  }

  test.each([
    'it was | like | a disaster',
    'she told me | like | everything about it',
    'she sings | well | more or less',
    'we tried it | okay | and it failed',
    'the room was | right | over there',
    'he left | actually | before dinner',
    'the plan is | basically | finished',
  ])('a filler: %s', (spoken) => {
    expect([judged(spoken, false), judged(spoken, true)]).toEqual(['ordinary', 'discourse-marker']);
    expect(judged(spoken.replaceAll(' |', ','), false)).toBe('discourse-marker');
  });

  test.each([
    'she sings well | and people listen',
    'we | like it here',
    'the price is right | so we buy',
    'we stood | right | there | and waited',
    'here | I | am',
  ])('no filler: %s', (spoken) => {
    expect([judged(spoken, false), judged(spoken, true)]).toEqual(['ordinary', 'ordinary']);
  });
});

test('a final result of the recognizer ends an utterance', () => {
  const { words, fillers } = play('2 = that was all right; 4 = well the next part is short');
  const placed = { spokenAtS: words.map((_, i) => i / 2), pausesAfter: () => false };
  expect(judgeHits(words, fillers, placed)).toEqual([
    {
      text: 'right',
      atS: 1.5,
      wordIndex: 3,
      wordCount: 1,
      kind: 'ordinary',
      probability: expect.any(Number),
    },
    {
      text: 'well',
      atS: 2,
      wordIndex: 4,
      wordCount: 1,
      kind: 'discourse-marker',
      probability: expect.any(Number),
    },
  ]);
});

test('softeners and ordinary words are no likely fillers', () => {
  const likely = (['filled-pause', 'discourse-marker', 'softener', 'ordinary'] as const).map((kind) =>
    isLikelyFiller({ kind }),
  );
  expect(likely).toEqual([true, true, false, false]);
});

test('a long run of filled pauses does not hide the words around it', () => {
  const words = wordsOf('I um uh um like um uh um it');
  const found = { filler: 'like', at: 4, length: 1 } as const;
  expect(judgeHit((at) => words[at], found).kind).toBe('ordinary');
});
