import type { FacesFound } from '../face-detector/face.ts';
import { createDrawnPictureDetector } from './drawn-picture.ts';
import type { PixelFrame } from './frame.ts';
import type { HeadEllipse } from './grid.ts';
import { headOf } from './head-follower.ts';
import { type LightOnSpeaker, lightOf, lightOnSpeaker } from './light.ts';
import { copySamples, createSamples } from './pixel-sampling.ts';
import { LEAN_OFFSET_SHARE } from './specification.ts';

/** A framing must hold for this long before it is emitted. A camera needs about a second after opening to adjust its exposure. */
export const HOLD_MS = 1500;

/** Hysteresis: a framing begins this far beyond its threshold, and ends this far before it, as a share of the threshold. */
const HYSTERESIS_SHARE = 0.08;

/** Half a head's width as a fraction of the frame's, just above the detector's minimum: almost a meter away. */
const TOO_FAR_RADIUS = 0.067;

/** Half a head's width at which the face fills two thirds of a 4:3 frame's height, so that a nod leaves the frame. */
const TOO_CLOSE_RADIUS = 0.175;

/** In a lit room, the lightest 5 % of the pixels are lighter than this (0-255), with or without a speaker. */
const DARK_LIGHTNESS = 36;

/** A camera is covered if its frame is dark, and the lightest and the darkest block differ by less than this. */
const UNIFORM_LIGHTNESS_RANGE = 6;

/** Back light, first condition: at least this share of the area beside and above the speaker is clipped. */
const MIN_CLIPPED_SHARE = 0.08;
/** Second condition: at least this share is not clipped. Otherwise the room's own light is unknown. */
const MIN_UNCLIPPED_SHARE = 0.25;
/** Third condition: in the unclipped area, and in the face, four of five pixels are darker than this. */
const BACK_LIT_LIGHTNESS = 78;

/** The speaker's framing before a session. If several are true, the first in this order is emitted. */
export type Framing =
  | 'covered'
  | 'too-dark'
  | 'not-seen'
  | 'too-far'
  | 'back-lit'
  | 'too-close'
  | 'aside'
  | 'in-frame';

/**
 * Checks how a speaker is framed until they start.
 *
 * Dark skin looks like a face without light, so a dark face is never reported by itself. A frame that is dark as a whole is reported,
 * and so is a window in a room that is as dark as the face.
 */
export function createFramingCheck() {
  const drawnPicture = createDrawnPictureDetector();
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

  /** The speaker's head; null if there is none, undefined if that is not yet known. */
  function headIn(frame: PixelFrame, found: FacesFound | undefined): HeadEllipse | null | undefined {
    if (drawnPicture.detect(frame))
      return drawnPicture.hasPerson ? { x: drawnPicture.center, y: 0.5, radius: drawnPicture.radius } : null;
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
    /**
     * Checks the next frame, and returns the latest framing that has held for {@link HOLD_MS}; undefined before any has.
     *
     * @param atMs when the frame was taken, on a steady clock of its camera
     * @param found the result of the latest face detection; undefined before the first one
     */
    check(frame: PixelFrame, atMs: number, found: FacesFound | undefined): Framing | undefined {
      const framing = framingOf(frame, found);
      // A reopened camera has a new clock.
      if (framing !== latest || atMs < sinceMs) {
        latest = framing;
        sinceMs = atMs;
      }
      if (framing !== undefined && atMs - sinceMs >= HOLD_MS) emitted = framing;
      return emitted;
    },
  };
}
