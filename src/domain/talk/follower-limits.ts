/** The constants of a follower. Fitted by `npm run bench outline -- --fit` (bench/outline/RESULTS.md). */
export interface FollowerLimits {
  /** Spoken words that are looked at. */
  readonly windowCount: number;
  /** Weight of words that proposes another section. */
  readonly proposedMinWeight: number;
  /** Weight of words with which the next section is taken, while no point of the current one is ticked. */
  readonly nextMinWeight: number;
  /** The same once all points are ticked. */
  readonly doneMinWeight: number;
  /** The same for any other section. */
  readonly otherMinWeight: number;
  /** Weight that each spoken word takes from the evidence before it. */
  readonly fade: number;
  /** Weight of a section's words that are neither in its heading nor in its first point, as evidence that it has begun. */
  readonly laterWeight: number;
  /** Share of a point's weight that ticks it. */
  readonly pointMinShare: number;
}

export const FOLLOWER_LIMITS: FollowerLimits = {
  windowCount: 30,
  proposedMinWeight: 1.2,
  nextMinWeight: 2.2,
  doneMinWeight: 0.5,
  otherMinWeight: 1.5,
  fade: 0.03,
  laterWeight: 0.6,
  pointMinShare: 0.6,
};
