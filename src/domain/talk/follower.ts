import { type Evidence, evidenceOf } from './evidence.ts';
import { FOLLOWER_LIMITS, type FollowerLimits } from './follower-limits.ts';
import type { HeardWord } from './heard-words.ts';
import { CUE_INTERVAL_S } from './light.ts';
import type { OutlineWords } from './outline-words.ts';

/** How long a section is proposed before it is taken. The speaker can refuse it meanwhile. */
const PROPOSED_S = 3;

/** What a follower has found. Times are seconds from Start. */
export interface Followed {
  /** A section to move to, and when it began: its proposal was not refused. */
  readonly taken: { readonly section: number; readonly sinceS: number } | undefined;
  /** The section that is proposed; undefined without a proposal. */
  readonly proposed: number | undefined;
  /** Points that were heard in the section, each with the time of its latest word. */
  readonly points: Evidence['points'];
}

/** Follows a talk through its outline by the words that are recognized, interim ones too (rule 172). */
export interface Follower {
  /**
   * The cost depends on the window and the outline, not on the length of the talk.
   *
   * @param done share of the section's points that are ticked
   * @param heard the latest words, or undefined if none are to be followed, as in a pause for a question
   */
  follow(section: number, done: number, heard: readonly HeardWord[] | undefined, atS: number): Followed;
  /** The speaker chose the section by hand, or refused a proposal. Words move nothing for the next 20 s. */
  choose(atS: number): void;
}

const NOTHING: Followed = { taken: undefined, proposed: undefined, points: [] };

export function createFollower(outline: OutlineWords, limits: FollowerLimits = FOLLOWER_LIMITS): Follower {
  /** Earlier words belong to another section, or to none. */
  let fromS = 0;
  let changedAtS = -Infinity;
  let proposal: { readonly section: number; readonly atS: number } | undefined;

  function propose(elsewhere: Evidence['elsewhere'], atS: number): Followed['taken'] {
    if (atS - changedAtS < CUE_INTERVAL_S || !elsewhere) proposal = undefined;
    else if (elsewhere.section !== proposal?.section) proposal = { section: elsewhere.section, atS };
    return proposal && elsewhere?.isSure && atS - proposal.atS >= PROPOSED_S ? elsewhere : undefined;
  }

  return {
    follow(section, done, heard, atS) {
      if (!heard) {
        fromS = atS;
        proposal = undefined;
        return NOTHING;
      }
      const since = () => heard.slice(-limits.windowCount).filter((word) => word.atS >= fromS);
      const { elsewhere, points } = evidenceOf(outline, since(), section, done, limits);
      const taken = propose(elsewhere, atS);
      if (!taken) return { taken, proposed: proposal?.section, points };
      fromS = taken.sinceS;
      changedAtS = atS;
      proposal = undefined;
      return {
        taken,
        proposed: undefined,
        points: evidenceOf(outline, since(), taken.section, 0, limits).points,
      };
    },
    choose(atS) {
      fromS = atS;
      changedAtS = atS;
      proposal = undefined;
    },
  };
}
