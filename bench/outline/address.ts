import { wordsOf } from '../../src/domain/speech/words.ts';
import { ENGLISH_CONTENT } from '../../src/domain/talk/content-words.ts';
import { between, pick, type Random } from '../../tests/random.ts';

/** A sentence of an address. */
export interface Sentence {
  readonly words: readonly string[];
  /** The speaker leaves it out. It is a point of the outline all the same. */
  readonly isLeftOut: boolean;
  /** Index of its point in the section; undefined without one. */
  readonly point: number | undefined;
}

/** An address in sections, and an outline of it. */
export interface Address {
  readonly outline: string;
  readonly sections: readonly (readonly Sentence[])[];
}

/** As in a talk of eight minutes with five sections. */
const SECTION_MIN_WORDS = 240;
/** Words of a section's beginning of which its heading consists. */
const OPENING_WORDS = 15;
const POINT_SHARE = 0.5;
const NOTE_SHARE = 0.15;
const LEFT_OUT_SHARE = 0.12;
/** Words of content of a sentence that can be a point. */
const POINT_MIN_WORDS = 3;
const INFLECTED_SHARE = 0.2;

/** Cuts an address into sections of paragraphs, or of sentences where a paragraph is long, and writes an outline of it. */
export function addressOf(text: string, random: Random): Address {
  const sections: Sentence[][] = [[]];
  const points: string[][] = [[]];
  const notes: string[][] = [[]];
  const headings: string[] = [];
  let count = 0;
  for (const paragraph of text.split(/\n\s*\n/u)) {
    for (const raw of paragraph.split(/(?<=[.?!;])\s+/u)) {
      const words = wordsOf(raw).map(({ key }) => key);
      if (words.length === 0) continue;
      if (count >= SECTION_MIN_WORDS) {
        sections.push([]);
        points.push([]);
        notes.push([]);
        count = 0;
      }
      count += words.length;
      const content = contentOf(raw);
      const some = () =>
        fewOf(content, random)
          .map((word) => inflected(word, random))
          .join(' ');
      const at = sections.length - 1;
      headings[at] ??= fewOf(contentOf(raw.split(' ').slice(0, OPENING_WORDS).join(' ')), random).join(' ');
      const kind = sections[at]!.length === 0 ? 0 : random();
      const isPoint = content.length >= POINT_MIN_WORDS && kind < POINT_SHARE + LEFT_OUT_SHARE;
      const isLeftOut = isPoint && kind >= POINT_SHARE;
      const isNote = content.length >= 2 && !isPoint && kind < POINT_SHARE + LEFT_OUT_SHARE + NOTE_SHARE;
      if (isPoint) points[at]!.push(some());
      if (isNote) notes[at]!.push(some());
      sections[at]!.push({ words, isLeftOut, point: isPoint ? points[at]!.length - 1 : undefined });
    }
  }
  const outline = sections.map((_, i) =>
    [
      `## ${headings[i] || 'Part'}`,
      ...points[i]!.map((point) => `- ${point}`),
      ...notes[i]!.map((note) => `> ${note}`),
    ].join('\n'),
  );
  return { outline: `# An address\n\n${outline.join('\n\n')}`, sections };
}

const contentOf = (text: string) => [
  ...new Set(ENGLISH_CONTENT.contentWordsOf(text).flatMap((one) => (one.isContent ? [one.text] : []))),
];

/** A handful of words, in any order. */
function fewOf(words: readonly string[], random: Random): string[] {
  const count = Math.round(between(random, POINT_MIN_WORDS, 5));
  return words
    .map((word) => [random(), word] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, word]) => word);
}

function inflected(word: string, random: Random): string {
  if (random() >= INFLECTED_SHARE || /\d/u.test(word)) return word;
  return word.endsWith('s') ? word.slice(0, -1) : pick(random, [`${word}s`, `${word}ing`]);
}
