import type { FollowerLimits } from './follower-limits.ts';
import type { OutlineWords } from './outline-words.ts';

/** The probable places in an outline. */
export interface Place {
  /** The probability of each section. Their sum is 1. */
  readonly sections: Float64Array;
  /** When each section probably began, if the talk is there: seconds from Start. */
  readonly sinceS: Float64Array;
  /** The probability of each item: a section's opening, which has its first point, then its other points. */
  readonly items: Float64Array;
}

/**
 * The forward filter of a hidden Markov model. Its states are the openings and points of an outline, in order. With each spoken word, a speaker stays, goes
 * on to the next item, or leaps to the beginning of a section. Words of an item are likelier there. See Rabiner, *A tutorial on hidden Markov models*, 1989, III.A.
 */
export interface PlaceFilter {
  /** Somewhere in a section. */
  placeIn(section: number, atS: number): Place;
  /** Writes one place over another one. */
  copy(from: Place, to: Place): void;
  /**
   * Moves a place on by a spoken word. The cost depends on the outline alone, and nothing is allocated.
   *
   * @param words those of the outline that the spoken word is
   * @param tells how much each of them tells, 0-1
   */
  hear(place: Place, words: readonly number[], tells: (word: number) => number, atS: number): void;
}

export function createPlaceFilter({ sections }: OutlineWords, limits: FollowerLimits): PlaceFilter {
  /** Index of each section's opening among all items, and their number. */
  const starts = [0];
  for (const { points } of sections) starts.push(starts.at(-1)! + Math.max(1, points.length));
  const count = starts.at(-1)!;
  const gains = gainsOf({ sections }, starts, limits);
  const next = new Float64Array(count);
  const entering = new Float64Array(sections.length);

  /** Writes the probabilities of all items after a step. */
  function step({ sections: probable, items, sinceS }: Place, atS: number): void {
    const { leap, advance, anyItemShare } = limits;
    const others = Math.max(1, sections.length - 1);
    for (const [section, probability] of probable.entries())
      entering[section] = (leap * (1 - probability)) / others;
    for (const [section, probability] of probable.entries()) {
      const [first, end] = [starts[section]!, starts[section + 1]!];
      const anywhere = (advance * anyItemShare * probability) / (end - first);
      const on = advance * (1 - anyItemShare);
      for (let item = first; item < end; item += 1)
        next[item] =
          (1 - leap - advance) * items[item]! + anywhere + (item > first ? on * items[item - 1]! : 0);
      if (section + 1 < sections.length) entering[section + 1]! += on * items[end - 1]!;
      else next[end - 1]! += on * items[end - 1]!;
    }
    for (const [section, probability] of probable.entries()) {
      const comes = entering[section]!;
      next[starts[section]!]! += comes;
      if (comes > 0) sinceS[section] = (probability * sinceS[section]! + comes * atS) / (probability + comes);
    }
  }

  /** Writes probabilities, the sum of which is 1. */
  function normalize({ sections: probable, items }: Place): void {
    let sum = 0;
    for (const probability of next) sum += probability;
    for (const section of probable.keys()) {
      probable[section] = 0;
      for (let item = starts[section]!; item < starts[section + 1]!; item += 1) {
        const probability = next[item]! / sum;
        items[item] = probability;
        probable[section] += probability;
      }
    }
  }

  return {
    placeIn(section, atS) {
      const place = {
        sections: new Float64Array(sections.length),
        sinceS: new Float64Array(sections.length).fill(atS),
        items: new Float64Array(count),
      };
      const [first, end] = [starts[section]!, starts[section + 1]!];
      place.sections[section] = 1;
      place.items.fill(1 / (end - first), first, end);
      return place;
    },
    copy(from, to) {
      to.sections.set(from.sections);
      to.sinceS.set(from.sinceS);
      to.items.set(from.items);
    },
    hear(place, words, tells, atS) {
      step(place, atS);
      for (const word of words) {
        const share = tells(word);
        if (share > 0) for (const { item, gain } of gains[word]!) next[item]! *= 1 + gain * share;
      }
      normalize(place);
    },
  };
}

/** For each word, the items that make it likelier, and by how much of its usual probability. */
function gainsOf(
  { sections }: Pick<OutlineWords, 'sections'>,
  starts: readonly number[],
  { openingRatio, pointRatio, sectionRatio }: FollowerLimits,
) {
  const gains: { readonly item: number; readonly gain: number }[][] = [];
  for (const [section, { words, opening, points }] of sections.entries())
    for (const word of words)
      for (const [i, item] of [opening, ...points.slice(1)].entries()) {
        const ratio = !item.has(word) ? sectionRatio : i === 0 ? openingRatio : pointRatio;
        (gains[word] ??= []).push({ item: starts[section]! + i, gain: ratio - 1 });
      }
  return gains;
}
