import { CADENCE_MS } from '../../../../src/domain/posture/cadence.ts';
import { LOST_AFTER_MS } from '../../../../src/domain/posture/specification.ts';
import { createTracker } from '../../../../src/domain/posture/tracker.ts';
import { BACKGROUNDS } from './backgrounds.ts';
import { drawLight } from './light.ts';
import { createRandom } from './random.ts';
import { createScene } from './scene.ts';

const FRAMES = 60;

/** When a cloud passes: from then on the room is darker. */
const CLOUD_FRAME = 30;
const CLOUD_GAIN = 0.75;

/** The background of a seed: each comes equally often. */
export function backgroundOf(seed: number): string {
  const names = Object.keys(BACKGROUNDS);
  return names[seed % names.length]!;
}

/**
 * Films the room of a seed with nobody in it for 6 s.
 *
 * @returns share of the frames after the first second with a status other than Not tracking, 0-1
 */
export function claimedShare(seed: number): number {
  const random = createRandom(seed * 7919 + 23);
  const light = drawLight(random);
  const background = BACKGROUNDS[backgroundOf(seed)]!(random);
  const scene = createScene(background, light, seed, { width: 640, height: 480, sampled: true });
  const tracker = createTracker();
  let counted = 0;
  let claimed = 0;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if (frame === CLOUD_FRAME) scene.light({ ...light, gain: CLOUD_GAIN * light.gain });
    const atMs = frame * CADENCE_MS;
    const status = tracker.track(scene.film({}), atMs);
    if (atMs <= LOST_AFTER_MS) continue;
    counted += 1;
    if (status !== 'not-tracking') claimed += 1;
  }
  return claimed / counted;
}
