/** The constants of a follower. Fitted by `npm run bench outline -- --fit` (bench/outline/RESULTS.md). */
export interface FollowerLimits {
  /** Probability of a leap to the beginning of another section, for each spoken word. */
  readonly leap: number;
  /** Probability of going on to the next item of the outline, for each spoken word. */
  readonly advance: number;
  /** Share of these steps that go to any item of the section. */
  readonly anyItemShare: number;
  /** How many times likelier a word of a section's opening is there than elsewhere. */
  readonly openingRatio: number;
  /** The same for a word of a point. */
  readonly pointRatio: number;
  /** The same for all other words of the section. */
  readonly sectionRatio: number;
  /** A word tells nothing if it was said less than this number of words before. */
  readonly repeatCount: number;
  /** Probability with which another section is proposed. */
  readonly proposedMin: number;
  /** Probability with which a proposed section is taken. */
  readonly takenMin: number;
  /** Spoken words in which the words of a point are looked for. */
  readonly pointCount: number;
  /** Share of a point's weight that ticks it. */
  readonly pointMinShare: number;
}

export const FOLLOWER_LIMITS: FollowerLimits = {
  leap: 0.0005,
  advance: 0.005,
  anyItemShare: 0.3,
  openingRatio: 60,
  pointRatio: 40,
  sectionRatio: 2,
  repeatCount: 25,
  proposedMin: 0.5,
  takenMin: 0.8,
  pointCount: 30,
  pointMinShare: 0.6,
};
