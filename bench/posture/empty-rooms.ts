import type { Goal } from '../parts/goal.ts';
import { CADENCE_MS } from '../../src/domain/posture/cadence.ts';
import { LOST_AFTER_MS } from '../../src/domain/posture/specification.ts';
import { createTracker } from '../../src/domain/posture/tracker.ts';
import { BACKGROUNDS } from '../../tests/domain/posture/scene/backgrounds.ts';
import { drawLight } from '../../tests/domain/posture/scene/light.ts';
import { createRandom } from '../../tests/domain/posture/scene/random.ts';
import { createScene } from '../../tests/domain/posture/scene/scene.ts';

const FRAMES = 60;

/** A room is claimed when a status other than Not tracking stands for more of the time than this, after the first second. */
const CLAIMED_SHARE = 0.02;

const GOAL_CLAIMED = 0.03;

/** Drawn rooms in which nobody is: every background in many lights, as often as another. */
export function playEmptyRooms(rooms: number, first: number): Goal[] {
  const claimed = new Map<string, number>();
  const names = Object.keys(BACKGROUNDS);
  for (let seed = first; seed < first + rooms; seed += 1) {
    const name = names[seed % names.length] ?? '';
    if (isClaimed(name, seed)) claimed.set(name, (claimed.get(name) ?? 0) + 1);
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

function isClaimed(name: string, seed: number): boolean {
  const random = createRandom(seed * 7919 + 23);
  const light = drawLight(random);
  const background = BACKGROUNDS[name];
  if (!background) throw new Error(`There is no such background: ${name}`);
  const scene = createScene(background(random), light, seed, { width: 640, height: 480, sampled: true });
  const tracker = createTracker();
  let counted = 0;
  let wrong = 0;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const atMs = frame * CADENCE_MS;
    const status = tracker.track(scene.film({}), atMs);
    if (atMs <= LOST_AFTER_MS) continue;
    counted += 1;
    if (status !== 'not-tracking') wrong += 1;
  }
  return wrong > CLAIMED_SHARE * counted;
}
