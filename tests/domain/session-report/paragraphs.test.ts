import { describe, expect, test } from 'vitest';
import { paragraphsOf } from '../../../src/domain/session-report/paragraphs.ts';
import type { Passage } from '../../../src/domain/session-report/passages.ts';
import { timedPassages, timedWords } from '../../../src/domain/session-report/timed-words.ts';
import { randomFrom } from '../../random.ts';

/** @param gapsS seconds before each word but the first */
function paragraphs(gapsS: readonly number[], passages?: (transcript: string) => Passage[]) {
  const times = [0];
  for (const gapS of gapsS) times.push(times.at(-1)! + gapS);
  const transcript = times.map((_, i) => `w${i}`).join(' ');
  const words = timedWords(transcript, times);
  const parts = passages?.(transcript) ?? [{ repeated: false, parts: [{ text: transcript }] }];
  return { transcript, list: paragraphsOf(timedPassages(parts, words), words) };
}

const textOf = (list: ReturnType<typeof paragraphsOf>) =>
  list.map(({ passages }) => passages.flatMap(({ parts }) => parts.map(({ text }) => text)).join(''));

const steady = (count: number) => Array.from({ length: count }, () => 0.4);

/** Three passages, of which the second is the text from `from` to `to`. */
const divided = (text: string, from: number, to: number, change: { fillerAtS?: number }, repeated = true) => [
  { repeated: false, parts: [{ text: text.slice(0, from) }] },
  { repeated, parts: [{ text: text.slice(from, to), ...change }] },
  { repeated: false, parts: [{ text: text.slice(to) }] },
];

describe('paragraphs of a transcript:', () => {
  test('a short transcript has a single paragraph, with any pauses', () => {
    const { list, transcript } = paragraphs([0.4, 3, 0.4, 3]);
    expect(textOf(list)).toEqual([transcript]);
    expect(list[0]!.atS).toBe(0);
  });

  test('a paragraph ends at the first pause after thirty words, and the next paragraph has its own start time', () => {
    const gaps = steady(60);
    gaps[10] = 2;
    gaps[34] = 1.3;
    const { list } = paragraphs(gaps);
    expect(textOf(list).map((text) => text.trim().split(' ').length)).toEqual([35, 26]);
    expect(textOf(list)[1]).toMatch(/^w35 /);
    expect(list[1]!.atS).toBeCloseTo(33 * 0.4 + 2 + 1.3);
  });

  test('without a pause, a paragraph ends at the widest gap before ninety words', () => {
    const gaps = steady(120);
    gaps[49] = 0.9;
    expect(textOf(paragraphs(gaps).list)[1]).toMatch(/^w50 /);
  });

  test('no paragraph begins within a mark or a repeated phrase', () => {
    const gaps = steady(70);
    gaps[34] = 2;
    for (const repeated of [true, false]) {
      const { list } = paragraphs(gaps, (text) => {
        const [from, to] = [text.indexOf('w33 '), text.indexOf(' w37')];
        return divided(text, from, to, repeated ? {} : { fillerAtS: 12 }, repeated);
      });
      expect(textOf(list).some((text) => text.includes('w33 w34 w35 w36'))).toBe(true);
    }
  });

  test.each([
    [140, 2],
    [119, 1],
  ])('a phrase of a hundred words among %s is in one paragraph', (count, expected) => {
    const { list } = paragraphs(steady(count), (text) => {
      const from = text.indexOf('w20 ');
      const to = text.includes('w120 ') ? text.indexOf('w120 ') : text.length;
      return divided(text, from, to, {});
    });
    expect(list.filter(({ passages }) => passages.some(({ repeated }) => repeated))).toHaveLength(1);
    expect(list).toHaveLength(expected);
  });

  test('a transcript without times is one paragraph without a time', () => {
    const passage = { repeated: false, parts: [{ text: 'all that was said' }] };
    expect(paragraphsOf(timedPassages([passage], []), [])).toMatchObject([{ atS: undefined }]);
  });

  test('500 random transcripts keep their text, and get no mark that they did not have', () => {
    const random = randomFrom(127);
    for (let round = 0; round < 500; round += 1) {
      const gaps = Array.from({ length: Math.floor(300 * random()) }, () =>
        random() < 0.05 ? 2 : 0.4 * random(),
      );
      const { list, transcript } = paragraphs(gaps, (text) => {
        const cuts = Array.from({ length: 6 }, () => Math.floor(text.length * random())).toSorted(
          (a, b) => a - b,
        );
        return [0, ...cuts].map((from, i) => ({
          repeated: i % 3 === 1,
          parts: [{ text: text.slice(from, cuts[i]), ...(i % 2 === 1 && { fillerAtS: i }) }],
        }));
      });
      expect(textOf(list).join('')).toBe(transcript);
      const marked = list.flatMap(({ passages }) => passages.flatMap(({ parts }) => parts));
      const kept = new Set(marked.flatMap(({ fillerAtS }) => fillerAtS ?? []));
      expect([...kept].every((at) => at % 2 === 1)).toBe(true);
    }
  });
});
