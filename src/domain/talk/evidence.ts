import type { FollowerLimits } from './follower-limits.ts';
import type { HeardWord } from './heard-words.ts';
import type { OutlineWords } from './outline-words.ts';

/** Another section that the latest words belong to. */
interface Elsewhere {
  readonly section: number;
  /** The time of the first of these words. */
  readonly sinceS: number;
  /** Whether there are enough of them to move there. */
  readonly isSure: boolean;
}

/** What the latest words say of the place in a talk. */
export interface Evidence {
  /** Another section that the words belong to; undefined if they belong to the current one. */
  readonly elsewhere: Elsewhere | undefined;
  /** The points of the current section that were heard, with the time of the latest word of each. */
  readonly points: readonly { readonly point: number; readonly atS: number }[];
}

/**
 * Compares the words of a window with the sections of an outline, in any order. Of a repeated word, the last one counts, so that words which a
 * recognizer sends twice count once. Words that the current section and another one share are no evidence.
 *
 * @param words those since the current section began
 * @param done share of the current section's points that are ticked
 */
export function evidenceOf(
  { sections, weights }: OutlineWords,
  words: readonly HeardWord[],
  current: number,
  done: number,
  limits: FollowerLimits,
): Evidence {
  const hits = lastHits(words);
  const here = sections[current]?.words;
  const levels = sections.map(({ words: there, opening }, section) => {
    let [weight, sinceS, fadedAt] = [0, 0, 0];
    if (section === current) return { weight, sinceS };
    for (const { word, at, atS } of hits) {
      const isThere = there.has(word);
      if (isThere === here?.has(word)) continue;
      weight = Math.max(0, weight - (at - fadedAt) * limits.fade);
      fadedAt = at;
      if (weight === 0) sinceS = atS;
      const share = isThere && !opening.has(word) ? limits.laterWeight : 1;
      weight = Math.max(0, weight + (isThere ? share : -share) * weights[word]!);
    }
    return { weight: weight - (words.length - fadedAt) * limits.fade, sinceS };
  });
  let elsewhere: Elsewhere | undefined;
  let surplus = -Infinity;
  for (const [section, { weight, sinceS }] of levels.entries()) {
    if (section === current || weight < limits.proposedMinWeight) continue;
    const over = weight - minWeight(section - current, done, limits);
    if (over <= surplus) continue;
    surplus = over;
    elsewhere = { section, sinceS, isSure: over >= 0 };
  }
  const said = new Map(hits.map(({ word, atS }) => [word, atS]));
  return {
    elsewhere,
    points: (sections[current]?.points ?? []).flatMap((wordsOfPoint, point) => {
      const sum = (some: readonly number[]) => some.reduce((total, word) => total + weights[word]!, 0);
      const heard = [...wordsOfPoint].filter((word) => said.has(word));
      if (heard.length === 0 || sum(heard) < limits.pointMinShare * sum([...wordsOfPoint])) return [];
      return { point, atS: Math.max(...heard.map((word) => said.get(word)!)) };
    }),
  };
}

/** The words of the outline among those that were heard, in order, each where it was heard last. */
function lastHits(words: readonly HeardWord[]) {
  const hits = new Map<number, { readonly word: number; readonly at: number; readonly atS: number }>();
  for (const [at, heard] of words.entries())
    for (const word of heard.words) {
      hits.delete(word);
      hits.set(word, { word, at, atS: heard.atS });
    }
  return [...hits.values()];
}

/** Words for the next section need less weight, the more points of this one are ticked. */
function minWeight(by: number, done: number, limits: FollowerLimits): number {
  if (by !== 1) return limits.otherMinWeight;
  return limits.nextMinWeight + done * (limits.doneMinWeight - limits.nextMinWeight);
}
