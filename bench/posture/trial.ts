import type { Goal } from '../parts/goal.ts';
import { colorBin } from '../../src/domain/posture/color-histogram.ts';
import { createHeadTracker } from '../../src/domain/posture/head-tracker.ts';
import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import type { PostureStatus } from '../../src/domain/posture/status.ts';
import { MONK_SKIN_TONES } from '../../tests/domain/posture/scene/colors.ts';
import { SHOWS } from '../../tests/domain/posture/scene/person.ts';
import { createTake, TAKE_FRAMES } from '../../tests/domain/posture/scene/trial.ts';
import { createRule } from '../../tests/domain/posture/scene/truth.ts';
import { chaiAndNgan, type FixedRule, kovac, type PlainRegion, plainRegionOfSamples } from './fixed-rule.ts';

/** A tone is found when at least so much of the skin matches, and at most so much of the background. */
const FOUND_SKIN = 0.6;
const FOUND_BACKGROUND = 0.1;

const GOAL_FOUND = 0.9;
const GOAL_BEHIND = 0.03;
const GOAL_RIGHT = 0.97;

interface Trier {
  track(frame: PixelFrame, atMs: number): PostureStatus;
  isSkin: FixedRule;
}

function plain(isSkin: FixedRule): Trier {
  const rule = createRule();
  const found: PlainRegion = { seen: false, center: 0 };
  return {
    isSkin,
    track(frame, atMs) {
      plainRegionOfSamples(frame, isSkin, found);
      return rule.judge(found.seen ? found.center : undefined, atMs);
    },
  };
}

function calibrated(): Trier {
  const rule = createRule();
  const headTracker = createHeadTracker();
  return {
    isSkin: (r, g, b) => headTracker.skin.mask[colorBin(r, g, b)] === 1,
    track(frame, atMs) {
      const isInView = headTracker.track(frame, atMs) === 'speaker';
      return rule.judge(isInView ? headTracker.region.x : undefined, atMs);
    },
  };
}

const TRIERS = {
  Kovac: () => plain(kovac),
  'Chai & Ngan': () => plain(chaiAndNgan),
  calibrated,
} as const satisfies Record<string, () => Trier>;
type Name = keyof typeof TRIERS;
const NAMES = Object.keys(TRIERS) as Name[];

/** Counts over the scenes of a tone or of a background. */
interface Tally {
  scenes: number;
  found: number;
  frames: number;
  right: number;
  skin: number;
  background: number;
}

const none = (): Record<Name, Tally> =>
  Object.fromEntries(
    NAMES.map((name) => [name, { scenes: 0, found: 0, frames: 0, right: 0, skin: 0, background: 0 }]),
  ) as Record<Name, Tally>;

/** Shares of the skin and of the wall that match. */
function matching({ data }: PixelFrame, labels: Uint8Array, isSkin: FixedRule): [number, number] {
  const all = [0, 0];
  const matches = [0, 0];
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const label = labels[pixel];
    const kind = label === SHOWS.skin ? 0 : label === SHOWS.wall ? 1 : undefined;
    if (kind === undefined) continue;
    all[kind]! += 1;
    const at = pixel * 4;
    if (isSkin(data[at]!, data[at + 1]!, data[at + 2]!)) matches[kind]! += 1;
  }
  return [matches[0]! / Math.max(1, all[0]!), matches[1]! / Math.max(1, all[1]!)];
}

const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1).padStart(6);

/** Ten tones of skin in the same rooms, to every rule at once. */
export function playTrial(scenes: number, first: number, width: number, trace: boolean): Goal[] {
  const size = { width, height: (width * 3) / 4, sampled: true };
  console.log('found, status right, skin that matches, wall that matches, %');
  const rooms = new Map<string, Record<Name, Tally>>();
  const tones: Record<Name, Tally>[] = [];
  for (let tone = 1; tone <= MONK_SKIN_TONES.length; tone += 1) {
    const tally = none();
    tones.push(tally);
    for (let seed = first; seed < first + scenes; seed += 1) {
      const take = createTake(tone, seed, size);
      const room = rooms.get(take.background) ?? none();
      rooms.set(take.background, room);
      const triers = NAMES.map((name) => [name, TRIERS[name]()] as const);
      const right = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<Name, number>;
      let frames = 0;
      for (let frame = 0; frame < TAKE_FRAMES; frame += 1) {
        const { atMs, truth } = take.moment(frame);
        if (truth.counts) frames += 1;
        for (const [name, trier] of triers) {
          const said = trier.track(take.scene.frame, atMs);
          if (truth.counts && said === truth.status) right[name] += 1;
        }
      }
      for (const [name, { isSkin }] of triers) {
        const [skin, background] = matching(take.scene.frame, take.scene.labels, isSkin);
        const found = skin >= FOUND_SKIN && background <= FOUND_BACKGROUND ? 1 : 0;
        for (const each of [tally[name], room[name]]) {
          each.scenes += 1;
          each.found += found;
          each.frames += frames;
          each.right += right[name];
          each.skin += skin;
          each.background += background;
        }
        if (trace && name === 'calibrated' && (right[name] < 0.9 * frames || !found)) {
          console.log(
            `  tone ${tone}, seed ${seed}, ${take.background}: right ${right[name]} of ${frames}, skin ${skin.toFixed(2)}, wall ${background.toFixed(2)}`,
          );
        }
      }
    }
    print(`tone ${tone}`, tally);
  }
  console.log();
  for (const [name, tally] of [...rooms].toSorted(
    (a, b) => a[1].calibrated.right / a[1].calibrated.frames - b[1].calibrated.right / b[1].calibrated.frames,
  ))
    print(name, tally);
  console.log();
  const sum = none();
  for (const name of NAMES)
    for (const tone of tones)
      for (const key of Object.keys(sum[name]) as (keyof Tally)[]) sum[name][key] += tone[name][key];
  print('all', sum);
  return goalsOf(
    tones.map(({ calibrated: tone }) => tone),
    sum.calibrated,
  );
}

/** The trial's goals, each for the tone that is furthest from it. */
function goalsOf(tones: readonly Tally[], sum: Tally): Goal[] {
  const found = Math.min(...tones.map((tone) => tone.found / tone.scenes));
  const right = Math.min(...tones.map((tone) => tone.right / tone.frames));
  const behind = sum.found / sum.scenes - found;
  const text = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return [
    {
      met: found >= GOAL_FOUND,
      text: `a tone is found in ${text(found)} of scenes or more, at least ${text(GOAL_FOUND)}`,
    },
    {
      met: behind <= GOAL_BEHIND,
      text: `no tone is more than ${text(behind)} below the mean, at most ${text(GOAL_BEHIND)}`,
    },
    {
      met: right >= GOAL_RIGHT,
      text: `the status is right in ${text(right)} of a tone's frames or more, at least ${text(GOAL_RIGHT)}`,
    },
  ];
}

function print(label: string, tally: Record<Name, Tally>): void {
  const cells = NAMES.map((name) => {
    const { scenes, found, frames, right, skin, background } = tally[name];
    return `${name}: ${percent(found, scenes)} ${percent(right, frames)} ${percent(skin, scenes)} ${percent(background, scenes)}`;
  });
  console.log(`${label.padEnd(22)} ${cells.join('   |  ')}`);
}
