import { FOLLOWER_LIMITS, type FollowerLimits } from './follower-limits.ts';
import type { HeardWord, LatestWords } from './heard-words.ts';
import { CUE_INTERVAL_S } from './light.ts';
import type { OutlineWords } from './outline-words.ts';
import { createPlaceFilter, type Place } from './place-filter.ts';

/** How long a section is proposed before it is taken. The speaker can refuse it meanwhile. */
const PROPOSED_S = 3;

/** The findings of a follower. Times are seconds from Start. */
export interface Followed {
  /** A section to move to, and when it began: its proposal was not refused. */
  readonly taken: { readonly section: number; readonly sinceS: number } | undefined;
  /** The section that is proposed; undefined without a proposal. */
  readonly proposed: number | undefined;
  /** Points that were heard in the section, each with the time of its latest word. */
  readonly points: readonly { readonly point: number; readonly atS: number }[];
}

/** Follows a talk through its outline by the words that are recognized, interim ones too (rule 172). */
export interface Follower {
  /**
   * The cost depends on the new words and the outline, not on the length of the talk.
   *
   * @param heard the latest words, or undefined if none are to be followed, as in a pause for a question
   */
  follow(section: number, heard: LatestWords | undefined, atS: number): Followed;
  /** The speaker chose the section by hand, or refused a proposal. Words move nothing for the next 20 s. */
  choose(section: number, atS: number): void;
}

const NOTHING: Followed = { taken: undefined, proposed: undefined, points: [] };

/** The place in a talk by the words until now. */
interface Heard {
  readonly place: Place;
  /** Number of spoken words. */
  count: number;
  /** The latest mention of each word of the outline: index among the spoken words, and time. */
  readonly saidAt: Float64Array;
  readonly saidAtS: Float64Array;
}

export function createFollower(outline: OutlineWords, limits: FollowerLimits = FOLLOWER_LIMITS): Follower {
  const { sections, weights } = outline;
  const filter = createPlaceFilter(outline, limits);
  const nothingHeard = (): Heard => ({
    place: filter.placeIn(0, 0),
    count: 0,
    saidAt: new Float64Array(weights.length).fill(-Infinity),
    saidAtS: new Float64Array(weights.length).fill(-Infinity),
  });
  /** By the final words, and by the interim ones, too. */
  const final = nothingHeard();
  const latest = nothingHeard();
  /** How often each word was said in sections that do not have it. */
  const saidElsewhere = new Float64Array(weights.length);
  /** Words before it tell nothing of the place. */
  let heardFromS = 0;
  /** Words before it belong to no point of the section. */
  let sectionFromS = 0;
  let changedAtS = -Infinity;
  let proposal: { readonly section: number; readonly atS: number } | undefined;
  const tells = (word: number) => 1 / (1 + saidElsewhere[word]!);

  function hear(heard: Heard, { words, atS }: HeardWord): void {
    const isRepeated = (word: number) => heard.count - heard.saidAt[word]! < limits.repeatCount;
    if (atS >= heardFromS)
      filter.hear(heard.place, words, (word) => (isRepeated(word) ? 0 : tells(word)), atS);
    for (const word of words) {
      heard.saidAt[word] = heard.count;
      heard.saidAtS[word] = atS;
    }
    heard.count += 1;
  }

  function listen({ finals, interims }: LatestWords): void {
    for (const one of finals) {
      hear(final, one);
      for (const word of one.words) {
        saidElsewhere[word]! += 1;
        for (const [section, { words }] of sections.entries())
          if (words.has(word)) saidElsewhere[word]! -= final.place.sections[section]!;
      }
    }
    filter.copy(final.place, latest.place);
    latest.count = final.count;
    latest.saidAt.set(final.saidAt);
    latest.saidAtS.set(final.saidAtS);
    for (const one of interims) hear(latest, one);
  }

  function propose(section: number, atS: number): Followed['taken'] {
    const { sections: probable, sinceS } = latest.place;
    const likeliest = probable.indexOf(Math.max(...probable));
    const isElsewhere = likeliest !== section && probable[likeliest]! >= limits.proposedMin;
    if (!isElsewhere || atS - changedAtS < CUE_INTERVAL_S) proposal = undefined;
    else if (likeliest !== proposal?.section) proposal = { section: likeliest, atS };
    const isTaken = proposal && probable[likeliest]! >= limits.takenMin && atS - proposal.atS >= PROPOSED_S;
    return isTaken ? { section: likeliest, sinceS: sinceS[likeliest]! } : undefined;
  }

  function pointsIn(section: number): Followed['points'] {
    const isHeard = (word: number) =>
      latest.saidAtS[word]! >= sectionFromS && latest.count - latest.saidAt[word]! <= limits.pointCount;
    const weigh = (words: readonly number[]) =>
      words.reduce((sum, word) => sum + weights[word]! * tells(word), 0);
    return (sections[section]?.points ?? []).flatMap((words, point) => {
      const heard = [...words].filter(isHeard);
      if (heard.length === 0 || weigh(heard) < limits.pointMinShare * weigh([...words])) return [];
      return { point, atS: Math.max(...heard.map((word) => latest.saidAtS[word]!)) };
    });
  }

  return {
    follow(section, heard, atS) {
      if (!heard) {
        heardFromS = atS;
        sectionFromS = atS;
        proposal = undefined;
        return NOTHING;
      }
      listen(heard);
      const taken = propose(section, atS);
      if (taken) {
        sectionFromS = taken.sinceS;
        changedAtS = atS;
        proposal = undefined;
      }
      return { taken, proposed: proposal?.section, points: pointsIn(taken?.section ?? section) };
    },
    choose(section, atS) {
      filter.copy(filter.placeIn(section, atS), final.place);
      heardFromS = atS;
      sectionFromS = atS;
      changedAtS = atS;
      proposal = undefined;
    },
  };
}
