import type { FacesFound } from '../face-detector/face.ts';
import { createDrawnPicture } from './drawn-picture.ts';
import type { PixelFrame } from './frame.ts';
import type { HeadEllipse } from './grid.ts';
import { headOf } from './head-follower.ts';
import { type LightOnSpeaker, lightOf, lightOnSpeaker } from './light.ts';
import { copySamples, createSamples } from './pixel-sampling.ts';
import { LEAN_OFFSET_SHARE } from './specification.ts';

/** A framing must hold for this long before it is emitted: a camera that opens takes about a second to find its exposure. */
export const HOLD_MS = 1500;

/** Hysteresis: how far a measure must be beyond a threshold to be emitted, and back within it to end, as a share of it. */
const HYSTERESIS_SHARE = 0.08;

/** Half a head's width, a fraction of the frame's, hardly above the least that the detector finds: not quite a meter away. */
const TOO_FAR_RADIUS = 0.067;

/** Half a head's width above which the face is two thirds of a 4:3 frame's height, and a nod leaves it. */
const TOO_CLOSE_RADIUS = 0.175;

/** The lightest 5 % of the pixels of a lit room are lighter than this (0-255), with or without a speaker. */
const DARK_LIGHTNESS = 36;

/** Covered: the lightest and the darkest block of the frame differ by less than this lightness. */
const UNIFORM_LIGHTNESS_RANGE = 6;

/** Back-lit: at least this share of what is beside and above the speaker is clipped... */
const MIN_CLIPPED_SHARE = 0.08;
/** ...at least this share is not, or the room's own light is unknown... */
const MIN_UNCLIPPED_SHARE = 0.25;
/** ...and in that, as in the face, four of five pixels are darker than this. */
const BACK_LIT_LIGHTNESS = 78;

/** How the camera sees the speaker before a session. If several are true, the first of this order is emitted. */
export type Framing =
  | 'covered'
  | 'too-dark'
  | 'not-seen'
  | 'too-far'
  | 'back-lit'
  | 'too-close'
  | 'aside'
  | 'in-frame';

/** Checks how a speaker is framed until they start. */
export interface FramingCheck {
  /**
   * Checks the next frame, and returns what has held for {@link HOLD_MS}; undefined before anything has.
   *
   * @param atMs when the frame was taken, on a steady clock of its camera
   * @param found what the latest look found; undefined before the first one
   */
  check(frame: PixelFrame, atMs: number, found: FacesFound | undefined): Framing | undefined;
}

/**
 * A frame can't tell dark skin from a face without light. So no face is called dark by itself: the whole frame is
 * too dark, or a window outshines a room that is as dark as the face.
 */
export function createFramingCheck(): FramingCheck {
  const drawn = createDrawnPicture();
  let samples = createSamples(0, 0);
  let pixels = new Uint8ClampedArray(0);
  let emitted: Framing | undefined;
  let latest: Framing | undefined;
  let sinceMs = 0;

  /** Whether a measure exceeds a threshold, with hysteresis. */
  function above(value: number, limit: number, framing: Framing): boolean {
    return value > limit * (emitted === framing ? 1 - HYSTERESIS_SHARE : 1 + HYSTERESIS_SHARE);
  }

  function below(value: number, limit: number, framing: Framing): boolean {
    return value < limit * (emitted === framing ? 1 + HYSTERESIS_SHARE : 1 - HYSTERESIS_SHARE);
  }

  function isBackLit({ face, room, blown }: LightOnSpeaker): boolean {
    return (
      above(blown, MIN_CLIPPED_SHARE, 'back-lit') &&
      blown < 1 - MIN_UNCLIPPED_SHARE &&
      below(Math.max(face, room), BACK_LIT_LIGHTNESS, 'back-lit')
    );
  }

  /** The speaker's head; null where there is none, undefined where that is not known yet. */
  function headIn(frame: PixelFrame, found: FacesFound | undefined): HeadEllipse | null | undefined {
    if (drawn.read(frame)) return drawn.isSomebody ? { x: drawn.center, y: 0.5, radius: drawn.radius } : null;
    return found && (found.largest ? headOf(found.largest) : null);
  }

  function framingOf(frame: PixelFrame, found: FacesFound | undefined): Framing | undefined {
    if (frame.width !== samples.width || frame.height !== samples.height) {
      samples = createSamples(frame.width, frame.height);
      pixels = new Uint8ClampedArray(samples.count * 4);
    }
    copySamples(frame, pixels);
    const { bright, spread } = lightOf(pixels, samples);
    if (below(bright, DARK_LIGHTNESS, 'covered') && below(spread, UNIFORM_LIGHTNESS_RANGE, 'covered'))
      return 'covered';
    if (below(bright, DARK_LIGHTNESS, 'too-dark')) return 'too-dark';
    const head = headIn(frame, found);
    if (!head) return head === null ? 'not-seen' : undefined;
    if (below(head.radius, TOO_FAR_RADIUS, 'too-far')) return 'too-far';
    if (isBackLit(lightOnSpeaker(pixels, samples, head))) return 'back-lit';
    if (above(head.radius, TOO_CLOSE_RADIUS, 'too-close')) return 'too-close';
    return above(Math.abs(head.x - 0.5), LEAN_OFFSET_SHARE, 'aside') ? 'aside' : 'in-frame';
  }

  return {
    check(frame, atMs, found) {
      const framing = framingOf(frame, found);
      // The clock of a camera that was opened again begins anew.
      if (framing !== latest || atMs < sinceMs) {
        latest = framing;
        sinceMs = atMs;
      }
      if (framing !== undefined && atMs - sinceMs >= HOLD_MS) emitted = framing;
      return emitted;
    },
  };
}
