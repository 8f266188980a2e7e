import type { Goal } from '../parts/goal.ts';
import { backgroundOf, claimedShare } from '../../tests/domain/posture/scene/empty-room.ts';

/** A room has a false detection if its status is other than Not tracking for more than this share of the time. */
const CLAIMED_SHARE = 0.02;

const GOAL_CLAIMED = 0.02;

/** Plays drawn rooms without a person. Each background is drawn equally often, in many lights. */
export function playEmptyRooms(rooms: number, first: number): Goal[] {
  const claimed = new Map<string, number>();
  for (let seed = first; seed < first + rooms; seed += 1) {
    const name = backgroundOf(seed);
    if (claimedShare(seed) > CLAIMED_SHARE) claimed.set(name, (claimed.get(name) ?? 0) + 1);
  }
  const count = [...claimed.values()].reduce((sum, each) => sum + each, 0);
  const list = [...claimed].map(([name, times]) => `${name} ${times}`).join(', ');
  console.log(`\nempty rooms: ${count} of ${rooms} have a false detection${list ? `: ${list}` : ''}`);
  const share = count / rooms;
  return [
    {
      met: share <= GOAL_CLAIMED,
      text: `${(100 * share).toFixed(1)} % of empty rooms have a false detection, at most ${(100 * GOAL_CLAIMED).toFixed(1)} %`,
    },
  ];
}
