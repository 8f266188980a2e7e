import type { Goal } from '../parts/goal.ts';
import { backgroundOf, claimedShare } from '../../tests/domain/posture/scene/empty-room.ts';

/** A room counts as taken for somebody when a status other than Not tracking stands for more of the time than this. */
const CLAIMED_SHARE = 0.02;

const GOAL_CLAIMED = 0.02;

/** Drawn rooms in which nobody is: every background in many lights, as often as another. */
export function playEmptyRooms(rooms: number, first: number): Goal[] {
  const claimed = new Map<string, number>();
  for (let seed = first; seed < first + rooms; seed += 1) {
    const name = backgroundOf(seed);
    if (claimedShare(seed) > CLAIMED_SHARE) claimed.set(name, (claimed.get(name) ?? 0) + 1);
  }
  const count = [...claimed.values()].reduce((sum, each) => sum + each, 0);
  const list = [...claimed].map(([name, times]) => `${name} ${times}`).join(', ');
  console.log(`\nempty rooms: ${count} of ${rooms} taken for somebody${list ? `: ${list}` : ''}`);
  const share = count / rooms;
  return [
    {
      met: share <= GOAL_CLAIMED,
      text: `${(100 * share).toFixed(1)} % of empty rooms are taken for somebody, at most ${(100 * GOAL_CLAIMED).toFixed(1)} %`,
    },
  ];
}
