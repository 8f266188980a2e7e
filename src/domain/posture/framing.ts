import { createCloseUp, MAGNIFICATION } from './close-up.ts';
import { createHeadTracker } from './head-tracker.ts';
import type { PixelFrame } from './frame.ts';
import { HEAD_RADII } from './candidate-search.ts';
import { LEAN_OFFSET_SHARE } from './specification.ts';
import { type LightOnSpeaker, lightOf, lightOnSpeaker } from './light.ts';
import { createSamples, eachSample } from './pixel-sampling.ts';

/** A framing must hold for this long before it is emitted: a camera that opens takes about a second to find its exposure. */
export const HOLD_MS = 1500;

/** How long a candidate may take until it is confirmed. Less than {@link HOLD_MS}: a candidate alone is never emitted. */
const MAX_CANDIDATE_MS = 1000;

/** Hysteresis: how far a measure must be beyond a threshold to be emitted, and back within it to end, as a share of it. */
const HYSTERESIS_SHARE = 0.08;

/** Half a head's width below which it has too few pixels to be tracked, a fraction of the width: over a meter away. */
const TOO_FAR_RADIUS = 0.05;

/** Half a head's width above which the face is two thirds of a 4:3 frame's height, and a nod leaves it. */
const TOO_CLOSE_RADIUS = 0.175;

/** Before a session, heads that are too close are tried as well: otherwise a part of the face is taken for one. */
const LARGEST_RADIUS = 0.19;

/** The share of distinct colors that a candidate needs: more than the tracker's, as nobody need be there before Start. */
const FRAMING_MIN_DISTINCT_SHARE = 0.45;

/** Heads smaller than this are looked at in the close-up: a head far away is hard to tell from its shoulders. */
const CLOSE_UP_BELOW_RADIUS = 0.09;

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

/** How the camera sees the speaker before a session. Where several are true, the first of this order is emitted. */
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
   */
  look(frame: PixelFrame, atMs: number): Framing | undefined;
}

/**
 * The check learns the speaker itself, and shares nothing with the tracker, which calibrates at Start.
 *
 * A frame can't tell dark skin from a face without light. So no face is called dark by itself: the whole frame is
 * too dark, or a window outshines a room that is as dark as the face.
 */
export function createFramingCheck(): FramingCheck {
  const whole = createHeadTracker([...HEAD_RADII, LARGEST_RADIUS], FRAMING_MIN_DISTINCT_SHARE);
  const closer = createHeadTracker(HEAD_RADII, FRAMING_MIN_DISTINCT_SHARE);
  let samples = createSamples(0, 0);
  let pixels = new Uint8ClampedArray(0);
  let closeUp = createCloseUp(0, 0);
  let told: Framing | undefined;
  let found: Framing | undefined;
  let foundMs = 0;
  /** When the first candidate appeared: until it is confirmed or rejected, it counts as the speaker for a while. */
  const first = { candidateMs: Number.NaN, isOver: false };

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
    return closer.track(closeUp(data), atMs) === 'speaker' ? closer.region.radius / MAGNIFICATION : otherwise;
  }

  /** Whether a measure exceeds a threshold, with hysteresis. */
  function above(value: number, limit: number, said: Framing): boolean {
    return value > limit * (told === said ? 1 - HYSTERESIS_SHARE : 1 + HYSTERESIS_SHARE);
  }

  function below(value: number, limit: number, said: Framing): boolean {
    return value < limit * (told === said ? 1 + HYSTERESIS_SHARE : 1 - HYSTERESIS_SHARE);
  }

  function isBackLit({ face, room, blown }: LightOnSpeaker): boolean {
    return (
      above(blown, MIN_CLIPPED_SHARE, 'back-lit') &&
      blown < 1 - MIN_UNCLIPPED_SHARE &&
      below(Math.max(face, room), BACK_LIT_LIGHTNESS, 'back-lit')
    );
  }

  function isFirstCandidate(atMs: number): boolean {
    if (!(atMs >= first.candidateMs)) first.candidateMs = atMs;
    return !first.isOver && atMs - first.candidateMs <= MAX_CANDIDATE_MS;
  }

  /** The framing of one frame; undefined while a candidate is new. */
  function judge(frame: PixelFrame, atMs: number): Framing | undefined {
    const data = gather(frame);
    const { bright, spread } = lightOf(data, samples);
    if (below(bright, DARK_LIGHTNESS, 'covered') && below(spread, UNIFORM_LIGHTNESS_RANGE, 'covered'))
      return 'covered';
    if (below(bright, DARK_LIGHTNESS, 'too-dark')) return 'too-dark';
    const { width, height } = frame;
    const detection = whole.track({ data, width, height, sampled: true }, atMs);
    const isPending = detection === 'candidate';
    const seen = detection === 'speaker' || (isPending && isFirstCandidate(atMs));
    if (!isPending) first.isOver = true;
    else if (!seen && found !== 'not-seen') {
      // In a face without light, hardly any movement shows.
      return isBackLit(lightOnSpeaker(data, samples, whole.region)) ? 'back-lit' : undefined;
    }
    const { x, radius } = whole.region;
    if (!seen || radius < CLOSE_UP_BELOW_RADIUS) {
      const size = sizeInCloseUp(data, atMs, seen ? radius : Infinity);
      if (below(size, TOO_FAR_RADIUS, 'too-far')) return 'too-far';
      if (!seen) return 'not-seen';
    }
    if (isBackLit(lightOnSpeaker(data, samples, whole.region))) return 'back-lit';
    if (above(radius, TOO_CLOSE_RADIUS, 'too-close')) return 'too-close';
    return above(Math.abs(x - 0.5), LEAN_OFFSET_SHARE, 'aside') ? 'aside' : 'in-frame';
  }

  return {
    look(frame, atMs) {
      const now = judge(frame, atMs);
      // The clock of a camera that was opened again begins anew.
      if (now !== undefined && (now !== found || atMs < foundMs)) {
        found = now;
        foundMs = atMs;
      }
      // A candidate that takes longer than usual to be confirmed is not told yet.
      if (now !== undefined && atMs - foundMs >= HOLD_MS) told = found;
      return told;
    },
  };
}
