import { type ContentTables, ENGLISH_CONTENT } from './content-words.ts';
import type { Outline } from './outline.ts';

/** The words of a section by which it is recognized. A word is an index into `weights`. */
interface SectionWords {
  /** Those of its heading, points and notes. */
  readonly words: ReadonlySet<number>;
  /** Those of its heading and its first point, with which it mostly begins. */
  readonly opening: ReadonlySet<number>;
  /** Those of each of its points. A point without a word of content has none. */
  readonly points: readonly ReadonlySet<number>[];
}

/** An outline as a follower needs it. */
export interface OutlineWords {
  readonly sections: readonly SectionWords[];
  readonly tables: ContentTables;
  /** How much each word tells, above 0 to 1: less if several sections have it. */
  readonly weights: readonly number[];
  /** The words of the outline that two successive spoken words contain: none, one, or a word that is written as two. */
  wordsIn(word: string, before: string | undefined): readonly number[];
}

/** Indexes the words of content of an outline. Linear in its length. @param tables those of the speaker's language. Default: English */
export function outlineWords(
  { sections }: Pick<Outline, 'sections'>,
  tables: ContentTables = ENGLISH_CONTENT,
): OutlineWords {
  const { contentWordsOf, rootsOf } = tables;
  /** Indices by root. Two words that may be written as one have a common root, too. */
  const byRoot = new Map<string, number[]>();
  let count = 0;

  function addWord(text: string): number {
    const roots = rootsOf(text);
    const known = byRoot.get(roots[0]!)?.[0];
    const word = known ?? count++;
    for (const root of roots) if (!byRoot.has(root)) byRoot.set(root, [word]);
    return word;
  }

  function addText(text: string): number[] {
    const found: number[] = [];
    let before: { readonly text: string; readonly word: number } | undefined;
    for (const one of contentWordsOf(text)) {
      if (!one.isContent) {
        before = undefined;
        continue;
      }
      const word = addWord(one.text);
      found.push(word);
      const [joined] = before ? rootsOf(before.text + one.text) : [];
      if (before && joined !== undefined && !byRoot.has(joined)) byRoot.set(joined, [before.word, word]);
      before = { text: one.text, word };
    }
    return found;
  }

  const read = sections.map(({ title, points, notes }) => {
    const ofPoints = points.map((point) => new Set(addText(point)));
    const heading = addText(title);
    const all = [...heading, ...notes.flatMap(addText), ...ofPoints.flatMap((one) => [...one])];
    return { words: new Set(all), opening: new Set([...heading, ...(ofPoints[0] ?? [])]), points: ofPoints };
  });
  const most = Math.log(1 + read.length);
  const weights = Array.from({ length: count }, (_, word) => {
    const having = read.reduce((sum, { words }) => sum + Number(words.has(word)), 0);
    return Math.log(1 + read.length / having) / most;
  });

  return {
    sections: read,
    tables,
    weights,
    wordsIn(word, before) {
      const own = byRoot.get(rootsOf(word).find((root) => byRoot.has(root)) ?? '') ?? [];
      if (own.length > 0 || before === undefined) return own;
      return byRoot.get(rootsOf(before + word)[0] ?? '') ?? [];
    },
  };
}
