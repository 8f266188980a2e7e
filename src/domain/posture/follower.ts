import type { PixelFrame } from './frame.ts';
import { CELLS, type Place } from './grid.ts';
import { createGuesser } from './guess.ts';
import {
  CALIBRATION_MS,
  DECIDED_EVERY,
  EXPECTED_SPREAD,
  EXPECTED_SPREAD_AGAIN,
  EXPECTED_X,
  EXPECTED_Y,
  LEARNING_TURNS,
  LIGHT_CHANGED,
  LOST_AFTER_MS,
  MASS_RATE,
  MIN_APART,
  MIN_CONTRAST,
  MIN_MASS,
  MIN_MATCHES,
  RADIUS_RATE,
  RADIUS_RATE_FIRST,
  REFERENCE_FRAME_PX,
  REMEMBERED,
  RULE_CONTRAST,
  RULE_SPREAD,
  SEEK_EVERY_MS,
  SIZE_SPREAD_AGAIN,
  USUAL_RADII,
} from './limits.ts';
import { createLocator, createOutline, type Outline } from './outline.ts';
import { countMatches, createSamples, readSamples, type Samples } from './samples.ts';
import { createSkinModel, type SkinModel } from './skin-model.ts';

/** Learns a speaker's skin, and finds it again in each frame. */
export interface Follower {
  /** Looks at the next frame, and gives whether the speaker is in it. */
  look(frame: PixelFrame, atMs: number): boolean;
  /** Where the speaker was found; of no meaning while they are not. */
  readonly outline: Outline;
  /** What counts as skin by now. */
  readonly model: SkinModel;
}

const MIDDLE = { x: EXPECTED_X, y: EXPECTED_Y } as const;
const FIRST_PLACES = [MIDDLE] as const;

/** Times that a place is learnt before it is judged: the second time it is better known. */
const ROUNDS = 2;

/**
 * @param radii half the widths of the heads that are looked for at first, fractions of the frame's
 * @param minApart share of a place's colours that nothing else in the frame has, from which on it may be a speaker
 */
export function createFollower(
  radii: readonly number[] = USUAL_RADII,
  minApart: number = MIN_APART,
): Follower {
  const model = createSkinModel();
  const locator = createLocator();
  const guesser = createGuesser(radii);
  const matches = new Uint16Array(CELLS);
  const outline = createOutline();
  const firstRadius = outline.radius;
  /** Where the speaker is looked for: where they were, as large as they usually are. */
  const usual: Place = { x: EXPECTED_X, y: EXPECTED_Y, radius: firstRadius };
  /** Where the speaker was seen last. */
  const before: Place = { x: EXPECTED_X, y: EXPECTED_Y, radius: firstRadius };
  const oldPlaces = [before, MIDDLE] as const;
  let samples: Samples = createSamples(0, 0);
  let usualMatches = 0;
  let turn = 0;
  /** When the speaker that is followed was begun with; undefined while there is none. */
  let begunMs: number | undefined;
  /** Whether that speaker was learnt for all of {@link CALIBRATION_MS}. */
  let isKnown = false;
  let seenMs = Number.NEGATIVE_INFINITY;
  let soughtMs = Number.NEGATIVE_INFINITY;

  let latestMs = Number.NEGATIVE_INFINITY;

  /** A camera that was opened again has a clock of its own; what was learnt still holds. */
  function startClock(atMs: number): void {
    if (begunMs !== undefined) {
      begunMs = atMs - CALIBRATION_MS;
      isKnown = true;
    }
    seenMs = Number.NEGATIVE_INFINITY;
    soughtMs = Number.NEGATIVE_INFINITY;
  }

  function find(): void {
    outline.x = usual.x;
    outline.y = usual.y;
    outline.radius = usual.radius;
    locator.locate(matches, samples.count / CELLS, outline);
  }

  function keep(radiusRate: number): void {
    usual.x = outline.x;
    usual.y = outline.y;
    usual.radius += radiusRate * (outline.radius - usual.radius);
  }

  function isEnough(): boolean {
    return outline.matches * REFERENCE_FRAME_PX > MIN_MATCHES * samples.width * samples.height;
  }

  function isSpeaker(): boolean {
    return isEnough() && outline.contrast > MIN_CONTRAST && outline.matches > MIN_MASS * usualMatches;
  }

  function relearn(): void {
    model.learn(samples, usual, 0, 1);
    model.decide();
    countMatches(samples, model.skin, matches);
    find();
  }

  /** Learns the speaker from one place in one frame alone. */
  function settle({ x, y, radius }: Place): void {
    usual.x = x;
    usual.y = y;
    usual.radius = radius;
    for (let round = 0; round < ROUNDS; round += 1) {
      model.fade(0);
      relearn();
      keep(1);
    }
  }

  /** Looks for a speaker: of the likeliest places, the one whose colours make the clearest head. */
  function seek(atMs: number): void {
    const again = atMs - seenMs < LOST_AFTER_MS;
    soughtMs = atMs;
    usualMatches = 0;
    model.lookAround(samples);
    guesser.guess(
      samples,
      model.likely,
      again ? oldPlaces : FIRST_PLACES,
      again ? EXPECTED_SPREAD_AGAIN : EXPECTED_SPREAD,
    );
    let best: Place | undefined;
    let bestValue = 0;
    let last: Place | undefined;
    for (const guess of guesser.guesses) {
      if (guess.worth === 0 || guess.apart < minApart) continue;
      settle(guess);
      last = guess;
      if (!isSpeaker()) continue;
      const likeBefore = again ? likeness(outline.radius, before.radius) : 1;
      const value = likeBefore * outline.contrast ** 2 * guesser.valueOf(samples, outline);
      if (value > bestValue) {
        best = guess;
        bestValue = value;
      }
    }
    if (!best) {
      model.fallBack();
      countMatches(samples, model.skin, matches);
      return;
    }
    if (best !== last) settle(best);
    begunMs = atMs;
    isKnown = false;
  }

  /** Nothing told a speaker from the room: the general rule may still see one, of whom nothing is learnt. */
  function seeByRule(): boolean {
    usual.x = before.x;
    usual.y = before.y;
    usual.radius = firstRadius;
    find();
    return isEnough() && outline.contrast > RULE_CONTRAST && Math.abs(outline.x - EXPECTED_X) < RULE_SPREAD;
  }

  /**
   * Whoever is lost while the room looks strange is still there, in another light. And whoever was lost before they
   * were learnt for {@link CALIBRATION_MS}, and stays lost, was a guess that did not hold.
   */
  function isToBeSoughtAnew(atMs: number): boolean {
    return (!isKnown && atMs - seenMs > LOST_AFTER_MS) || model.novelty(samples) > LIGHT_CHANGED;
  }

  /** Slow changes of light: a part of each frame is learnt, and what is older fades. */
  function adapt(): void {
    isKnown = true;
    keep(RADIUS_RATE);
    usualMatches += MASS_RATE * (outline.matches - usualMatches);
    model.learn(samples, outline, turn % LEARNING_TURNS, LEARNING_TURNS);
    turn = (turn + 1) % DECIDED_EVERY;
    if (turn > 0) return;
    model.fade(REMEMBERED);
    model.decide();
  }

  function calibrate(): void {
    keep(RADIUS_RATE_FIRST);
    relearn();
    usualMatches =
      usualMatches === 0 ? outline.matches : usualMatches + 0.2 * (outline.matches - usualMatches);
  }

  return {
    outline,
    model,
    look(frame, atMs) {
      if (frame.width !== samples.width || frame.height !== samples.height) {
        samples = createSamples(frame.width, frame.height);
      }
      if (atMs < latestMs) startClock(atMs);
      latestMs = atMs;
      readSamples(frame, samples, model.skin, matches);
      if (begunMs !== undefined) {
        find();
        if (!isSpeaker() && isToBeSoughtAnew(atMs)) begunMs = undefined;
      }
      if (begunMs === undefined && atMs - soughtMs >= SEEK_EVERY_MS) seek(atMs);
      if (begunMs === undefined) {
        if (!seeByRule()) return false;
      } else {
        if (!isSpeaker()) return false;
        if (atMs - begunMs < CALIBRATION_MS) calibrate();
        else adapt();
      }
      seenMs = atMs;
      before.x = outline.x;
      before.y = outline.y;
      before.radius = outline.radius;
      return true;
    },
  };
}

/** How likely it is that a head of one size is that of another, 0-1: it may have come nearer meanwhile. */
function likeness(radius: number, other: number): number {
  return Math.exp(-0.5 * (Math.log(radius / other) / SIZE_SPREAD_AGAIN) ** 2);
}
