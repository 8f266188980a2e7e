import { CADENCE_MS } from '../../../../src/domain/posture/cadence.ts';
import { LOST_AFTER_MS } from '../../../../src/domain/posture/specification.ts';
import { BACKGROUNDS } from './backgrounds.ts';
import { randomLight } from './light.ts';
import { randomFrom } from '../../../random.ts';
import { createDetectedScene, createDetectingTracker } from './detected-scene.ts';

const FRAMES = 30;

/** The first frame after a cloud has passed: from here on the room is darker. */
const CLOUD_FRAME = 15;
const CLOUD_GAIN = 0.75;

/** The background of a seed: each comes equally often. */
export function backgroundOf(seed: number): string {
  const names = Object.keys(BACKGROUNDS);
  return names[seed % names.length]!;
}

/**
 * Films the room of a seed with nobody in it for 3 s.
 *
 * @returns share of the frames after the first second with a status other than Not tracking, 0-1
 */
export function claimedShare(seed: number): number {
  const random = randomFrom(seed * 7919 + 23);
  const light = randomLight(random);
  const background = BACKGROUNDS[backgroundOf(seed)]!(random);
  const looking = createDetectingTracker(createDetectedScene(background, light, seed));
  let counted = 0;
  let claimed = 0;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if (frame === CLOUD_FRAME) looking.light({ ...light, gain: CLOUD_GAIN * light.gain });
    const atMs = frame * CADENCE_MS;
    const status = looking.film({}, atMs);
    if (atMs <= LOST_AFTER_MS) continue;
    counted += 1;
    if (status !== 'not-tracking') claimed += 1;
  }
  return claimed / counted;
}
