import type { Face } from '../face-detector/face.ts';
import type { PixelFrame } from './frame.ts';
import { CELL_COUNT, type HeadEllipse } from './grid.ts';
import { createMassWindow } from './mass-window.ts';
import { countMatches, createSamples, readSamples, type Samples } from './pixel-sampling.ts';
import { createSkinColors } from './skin-colors.ts';
import { MIN_MATCH_COUNT, REFERENCE_FRAME_PX } from './specification.ts';

/** A face's width as a share of the detector's box: 140 of 172 mm, if the eyes are 64 mm apart. */
const FACE_SHARE = 0.8;

/** Half the width of a head whose pixels may be fewer than the minimum. */
const SMALL_RADIUS = 0.06;

/** Learned colors lose half their weight in this time. */
const HALF_LIFE_MS = 5000;

/** Interval at which colors are learned without a detected face. */
const ADAPTING_INTERVAL_MS = 500;

/** The assumed head before any was detected. */
const EXPECTED: Readonly<HeadEllipse> = { x: 0.5, y: 0.5, radius: 0.125 };

/** The mean of the box's center and the eyes' center, because the eyes move when the head turns, and the box follows the outline. */
function centerOf({ x, rightEye, leftEye }: Face): number {
  return (x + (rightEye.x + leftEye.x) / 2) / 2;
}

export function headOf(face: Face): HeadEllipse {
  return { x: centerOf(face), y: face.y, radius: (FACE_SHARE * face.width) / 2 };
}

/** Follows a head from frame to frame. A detected face gives its position, and pixels of its skin colors give its movement. */
export function createHeadFollower() {
  const skin = createSkinColors();
  const massWindow = createMassWindow();
  const matches = new Uint16Array(CELL_COUNT);
  const head: HeadEllipse = { ...EXPECTED };
  /** At the latest face detection: `offset` is from the center of the skin pixels to the face's center, `mass` the number of these pixels. */
  const state = { samples: createSamples(0, 0), learnedMs: Number.NEGATIVE_INFINITY, offset: 0, mass: 0 };

  function read(frame: PixelFrame): Samples {
    if (frame.width !== state.samples.width || frame.height !== state.samples.height)
      state.samples = createSamples(frame.width, frame.height);
    readSamples(frame, state.samples);
    return state.samples;
  }

  function countAndMove(samples: Samples): number {
    countMatches(samples, skin.mask, matches);
    return massWindow.moveTo(matches, head);
  }

  function learn(atMs: number): void {
    // A reopened camera has a new clock.
    const sinceMs = Math.max(0, atMs - state.learnedMs);
    skin.learn(state.samples, head, 0.5 ** (sinceMs / HALF_LIFE_MS));
    state.learnedMs = atMs;
  }

  return {
    /** Sets the head to a face that was detected in this frame, and learns its colors. */
    anchor(frame: PixelFrame, atMs: number, face: Face) {
      const samples = read(frame);
      head.x = face.x;
      head.y = face.y;
      head.radius = (FACE_SHARE * face.width) / 2;
      learn(atMs);
      state.mass = countAndMove(samples);
      state.offset = centerOf(face) - head.x;
    },
    /** Moves the head with the pixels of its colors in the next frame. @returns whether there are enough such pixels (rule 26) */
    move(frame: PixelFrame): boolean {
      const samples = read(frame);
      const mass = countAndMove(samples);
      const minMass = (MIN_MATCH_COUNT * samples.width * samples.height) / REFERENCE_FRAME_PX;
      // A small face has fewer pixels than the minimum.
      return mass > (head.radius < SMALL_RADIUS ? Math.min(minMass, state.mass / 2) : minMass);
    },
    /** Without a detected face: assumes a head in the middle of this frame, and learns its colors. */
    expectInMiddle(frame: PixelFrame, atMs: number) {
      const samples = read(frame);
      Object.assign(head, EXPECTED);
      skin.learn(samples, head, 0);
      state.learnedMs = atMs;
      state.offset = 0;
    },
    /** Learns the colors of the followed head from the latest frame, at most twice a second. */
    adapt(atMs: number) {
      if (atMs - state.learnedMs >= ADAPTING_INTERVAL_MS) learn(atMs);
    },
    /** The head's center, as a fraction of the frame's width. */
    get center() {
      return head.x + state.offset;
    },
    /** Half the head's width, as a fraction of the frame's width. */
    get radius() {
      return head.radius;
    },
  };
}
