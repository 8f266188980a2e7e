import { CADENCE_MS } from '../../../../src/domain/posture/cadence.ts';
import { BACKGROUNDS } from './backgrounds.ts';
import { CLOTHES, HAIR, MONK_SKIN_TONES } from './colors.ts';
import { randomLight } from './light.ts';
import { between, pick, randomFrom } from '../../../random.ts';
import { randomSpeaker } from './person.ts';
import type { Variant } from './variants.ts';
import { createDetectedScene, type DetectedScene } from './detected-scene.ts';
import type { Cast } from './scene.ts';
import { createTruth, type Truth } from './truth.ts';

/** A room of the trial: the same seed gives the same room, light, clothes and path for every tone of skin. */
export interface Take {
  readonly background: string;
  /** The room, which can be filmed. */
  readonly scene: DetectedScene;
  /** The people in a frame, its expected result, and the face's place. */
  moment(frame: number): {
    readonly atMs: number;
    readonly cast: Cast;
    readonly truth: Truth;
    readonly x: number;
  };
}

export const TAKE_FRAMES = 50;

/**
 * A speaker of the given tone in the room of the given seed. They start in the middle or somewhat beside it.
 *
 * @param change changes of speaker, light and background
 */
export function createTake(tone: number, seed: number, change: Variant = (parts) => parts): Take {
  const random = randomFrom(seed * 7919 + 17);
  const names = Object.keys(BACKGROUNDS);
  // Every background comes equally often.
  const background = names[seed % names.length] ?? '';
  const light = randomLight(random);
  const speaker = randomSpeaker(
    MONK_SKIN_TONES[tone - 1] ?? MONK_SKIN_TONES[0]!,
    pick(random, HAIR),
    pick(random, CLOTHES),
    random,
  );
  const start = pick(random, [0, 0, 0, -0.06, 0.06, -0.14, 0.14]);
  const lean = pick(random, [-1, 1]) * between(random, 0.13, 0.24);
  const height = between(random, 0.4, 0.5);
  const behind = BACKGROUNDS[background];
  if (!behind) throw new Error(`There is no such background: ${background}`);
  const original = { who: speaker, light, background: behind(random) };
  const parts = change(original, randomFrom(seed * 104_729 + 5));
  const { who } = parts;
  const scene = createDetectedScene(parts.background, parts.light, seed);
  const truth = createTruth();

  /** Stays, leans, comes back, sways, stays. */
  function placeAt(second: number): number {
    const drift = 0.004 * Math.sin(second * 2.1);
    if (second < 1.2) return 0.5 + start + drift;
    if (second < 2.2) return 0.5 + lean + drift;
    if (second < 3.2) return 0.5 + drift;
    if (second < 4.4) return 0.5 + 0.05 * Math.sin(2 * Math.PI * (second - 3.2)) + drift;
    return 0.5 + drift;
  }

  return {
    background,
    scene,
    moment(frame) {
      const atMs = frame * CADENCE_MS;
      const x = placeAt(atMs / 1000);
      const cast = { speaker: { who, at: { x, y: height + 0.006 * Math.sin(atMs / 300) } } };
      return { atMs, cast, truth: truth.of(x, true, atMs), x };
    },
  };
}
