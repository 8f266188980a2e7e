import { createCloseUp, ENLARGED } from './close-up.ts';
import { createFollower } from './follower.ts';
import type { PixelFrame } from './frame.ts';
import {
  BLOWN_SHARE,
  CLOSER_LOOK_BELOW,
  DARK,
  HELD_MS,
  LARGEST_RADIUS,
  MARGIN,
  ROOM_SHARE,
  SHADE,
  SURELY_APART,
  TOO_CLOSE,
  TOO_FAR,
  UNIFORM,
} from './framing-limits.ts';
import { type LightOnSpeaker, lightOf, lightOnSpeaker } from './light.ts';
import { LEAN_LIMIT, USUAL_RADII } from './limits.ts';
import { createSamples, eachSample } from './samples.ts';

/** How the camera sees the speaker before a session. Where several are true, the first of this order is told. */
export type Framing =
  | 'covered'
  | 'too-dark'
  | 'not-seen'
  | 'too-far'
  | 'back-lit'
  | 'too-close'
  | 'aside'
  | 'in-frame';

/** Watches how a speaker is framed until they start. */
export interface FramingCheck {
  /**
   * Looks at the next frame, and gives what has held for a while; undefined before anything has.
   *
   * @param atMs when the frame was taken, on a steady clock of its camera
   */
  look(frame: PixelFrame, atMs: number): Framing | undefined;
}

/**
 * The check learns the speaker by itself, and shares nothing with the tracker, which calibrates at Start.
 *
 * A picture can't tell dark skin from a face without light. So no face is called dark by itself: the whole picture is
 * too dark, or a window outshines a room that is dark together with the face.
 */
export function createFramingCheck(): FramingCheck {
  const whole = createFollower([...USUAL_RADII, LARGEST_RADIUS], SURELY_APART);
  const closer = createFollower(USUAL_RADII, SURELY_APART);
  let samples = createSamples(0, 0);
  let pixels = new Uint8ClampedArray(0);
  let closeUp = createCloseUp(0, 0);
  let told: Framing | undefined;
  let found: Framing | undefined;
  let foundMs = 0;

  /** The sampled pixels alone. */
  function gather({ data, sampled, width, height }: PixelFrame): PixelFrame['data'] {
    if (width !== samples.width || height !== samples.height) {
      samples = createSamples(width, height);
      pixels = new Uint8ClampedArray(samples.count * 4);
      closeUp = createCloseUp(width, height);
    }
    if (sampled) return data;
    let at = 0;
    eachSample(width, height, (x, y) => {
      const from = (y * width + x) * 4;
      for (let channel = 0; channel < 4; channel += 1) pixels[at + channel] = data[from + channel]!;
      at += 4;
    });
    return pixels;
  }

  /** Half the width of the head that the close-up shows, as a fraction of the whole frame's; else this. */
  function sizeInCloseUp(data: PixelFrame['data'], atMs: number, otherwise: number): number {
    return closer.look(closeUp(data), atMs) ? closer.outline.radius / ENLARGED : otherwise;
  }

  /** Whether a measure is above its limit: by a margin to be said, and until it is below by one. */
  function above(value: number, limit: number, said: Framing): boolean {
    return value > limit * (told === said ? 1 - MARGIN : 1 + MARGIN);
  }

  function below(value: number, limit: number, said: Framing): boolean {
    return value < limit * (told === said ? 1 + MARGIN : 1 - MARGIN);
  }

  function isBackLit({ face, room, blown }: LightOnSpeaker): boolean {
    return (
      above(blown, BLOWN_SHARE, 'back-lit') &&
      blown < 1 - ROOM_SHARE &&
      below(Math.max(face, room), SHADE, 'back-lit')
    );
  }

  function judge(frame: PixelFrame, atMs: number): Framing {
    const data = gather(frame);
    const { bright, spread } = lightOf(data, samples);
    if (below(bright, DARK, 'covered') && below(spread, UNIFORM, 'covered')) return 'covered';
    if (below(bright, DARK, 'too-dark')) return 'too-dark';
    const { width, height } = frame;
    const seen = whole.look({ data, width, height, sampled: true }, atMs);
    const { x, radius } = whole.outline;
    if (!seen || radius < CLOSER_LOOK_BELOW) {
      const size = sizeInCloseUp(data, atMs, seen ? radius : Infinity);
      if (below(size, TOO_FAR, 'too-far')) return 'too-far';
      if (!seen) return 'not-seen';
    }
    if (isBackLit(lightOnSpeaker(data, samples, whole.outline))) return 'back-lit';
    if (above(radius, TOO_CLOSE, 'too-close')) return 'too-close';
    return above(Math.abs(x - 0.5), LEAN_LIMIT, 'aside') ? 'aside' : 'in-frame';
  }

  return {
    look(frame, atMs) {
      const now = judge(frame, atMs);
      // The clock of a camera that was opened again begins anew.
      if (now !== found || atMs < foundMs) {
        found = now;
        foundMs = atMs;
      }
      if (atMs - foundMs >= HELD_MS) told = found;
      return told;
    },
  };
}
