import type { Face } from '../face-detector/face.ts';
import type { PixelFrame } from './frame.ts';
import { CELL_COUNT, type HeadEllipse } from './grid.ts';
import { createMassWindow } from './mass-window.ts';
import { countMatches, createSamples, readSamples, type Samples } from './pixel-sampling.ts';
import { createSkinColors } from './skin-colors.ts';
import { MIN_MATCH_COUNT, REFERENCE_FRAME_PX } from './specification.ts';

/** Follows a head from frame to frame: a face that was found says where it is, the mass of its skin how it moves. */
export interface HeadFollower {
  /** Sets the head to a face that was found in this frame, and learns its colors. */
  anchor(frame: PixelFrame, atMs: number, face: Face): void;
  /**
   * Moves the head with the mass in the next frame.
   *
   * @returns whether there is enough of it (rule 26)
   */
  move(frame: PixelFrame): boolean;
  /** Without any face: takes what is in the middle of this frame for a head, and learns its colors. */
  expectInMiddle(frame: PixelFrame, atMs: number): void;
  /** Learns the colors of what is followed, from the frame of the latest move; twice a second is enough. */
  adapt(atMs: number): void;
  /** The head's center, as a fraction of the frame's width. */
  readonly center: number;
  /** Half the head's width, as a fraction of the frame's width. */
  readonly radius: number;
}

/** A face's width as a share of the detector's box: 140 of 172 mm, measured by the distance of the eyes. */
const FACE_SHARE = 0.8;

/** Half of what was learned fades within this time. */
const HALF_LIFE_MS = 5000;

/** Time between two times at which colors are learned without a face. */
const ADAPTING_INTERVAL_MS = 500;

/** A head of which nothing is known. */
const EXPECTED: Readonly<HeadEllipse> = { x: 0.5, y: 0.5, radius: 0.125 };

/** The middle between the box's center and that of the eyes: the eyes turn with the head, the box with its outline. */
function centerOf({ x, rightEye, leftEye }: Face): number {
  return (x + (rightEye.x + leftEye.x) / 2) / 2;
}

/** The ellipse that a face fills. */
export function headOf(face: Face): HeadEllipse {
  return { x: centerOf(face), y: face.y, radius: (FACE_SHARE * face.width) / 2 };
}

export function createHeadFollower(): HeadFollower {
  const skin = createSkinColors();
  const massWindow = createMassWindow();
  const matches = new Uint16Array(CELL_COUNT);
  const head: HeadEllipse = { ...EXPECTED };
  /** `offset`: from the mass to the face's center, at the latest look. */
  const state = { samples: createSamples(0, 0), learnedMs: Number.NEGATIVE_INFINITY, offset: 0 };

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
    // A camera that was opened again has a clock of its own.
    const sinceMs = Math.max(0, atMs - state.learnedMs);
    skin.learn(state.samples, head, 0.5 ** (sinceMs / HALF_LIFE_MS));
    state.learnedMs = atMs;
  }

  return {
    anchor(frame, atMs, face) {
      const samples = read(frame);
      head.x = face.x;
      head.y = face.y;
      head.radius = (FACE_SHARE * face.width) / 2;
      learn(atMs);
      countAndMove(samples);
      state.offset = centerOf(face) - head.x;
    },
    move(frame) {
      const samples = read(frame);
      const mass = countAndMove(samples);
      return mass * REFERENCE_FRAME_PX > MIN_MATCH_COUNT * samples.width * samples.height;
    },
    expectInMiddle(frame, atMs) {
      const samples = read(frame);
      Object.assign(head, EXPECTED);
      skin.learn(samples, head, 0);
      state.learnedMs = atMs;
      state.offset = 0;
    },
    adapt(atMs) {
      if (atMs - state.learnedMs >= ADAPTING_INTERVAL_MS) learn(atMs);
    },
    get center() {
      return head.x + state.offset;
    },
    get radius() {
      return head.radius;
    },
  };
}
