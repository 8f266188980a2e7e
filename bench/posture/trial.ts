import { atLeast, atMost, type Goal } from '../parts/goal.ts';
import { mean } from '../parts/numbers.ts';
import { MONK_SKIN_TONES } from '../../tests/domain/posture/scene/colors.ts';
import { createDetectingTracker } from '../../tests/domain/posture/scene/detected-scene.ts';
import { createTake, TAKE_FRAMES } from '../../tests/domain/posture/scene/trial.ts';
import { VARIANTS, type Variant } from '../../tests/domain/posture/scene/variants.ts';

/** Shares of frames, 0-1. */
const GOAL_WORST_TONE = 0.97;
const GOAL_BEHIND = 0.02;

/** The rooms to draw for each tone of skin, from a seed on. */
export interface Rooms {
  readonly count: number;
  readonly first: number;
  readonly frames?: number | undefined;
  readonly trace?: boolean;
}

/** Films speakers of ten tones of skin in the same rooms. */
export function playTrial(rooms: Rooms): Goal[] {
  const tones = tonesOf(rooms);
  const worst = Math.min(...tones);
  print('plain', tones);
  return [
    atLeast(GOAL_WORST_TONE, worst, 'status right, worst tone of skin'),
    atMost(GOAL_BEHIND, mean(tones) - worst, 'status right, mean minus worst tone of skin'),
  ];
}

/** Films the speakers in harder rooms: with hair of the color of skin, maps, light from one side and so on. */
export function playVariants(rooms: Rooms): void {
  for (const [name, variant] of Object.entries(VARIANTS)) print(name, tonesOf(rooms, variant));
}

/** For each tone, the share of frames whose status is right. */
function tonesOf({ count, first, frames = TAKE_FRAMES, trace = false }: Rooms, variant?: Variant): number[] {
  return MONK_SKIN_TONES.map((_, i) => {
    const all = { counted: 0, right: 0 };
    for (let seed = first; seed < first + count; seed += 1) {
      const take = createTake(i + 1, seed, variant);
      const looking = createDetectingTracker(take.scene);
      const here = { counted: 0, right: 0 };
      for (let frame = 0; frame < frames; frame += 1) {
        const { atMs, cast, truth } = take.moment(frame);
        const status = looking.film(cast, atMs);
        if (!truth.counts) continue;
        here.counted += 1;
        if (status === truth.status) here.right += 1;
      }
      if (trace && here.right < 0.9 * here.counted)
        console.log(`  tone ${i + 1}, seed ${seed}, ${take.background}: ${here.right} of ${here.counted}`);
      all.counted += here.counted;
      all.right += here.right;
    }
    return all.right / all.counted;
  });
}

function print(name: string, tones: readonly number[]): void {
  const percent = (share: number) => (100 * share).toFixed(1).padStart(6);
  console.log(`${name.padEnd(24)} mean ${percent(mean(tones))}   by tone ${tones.map(percent).join('')}`);
}
