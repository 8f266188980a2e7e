import type { VideoSample } from 'mediabunny';
import { type BodyLook, bodiless } from '../../domain/body/body-look.ts';
import type { BodyNetworks } from '../../domain/body/body-networks.ts';
import { detectFaces, type FaceDetector, type FilledPart } from '../../domain/face-detector/face-detector.ts';
import type { Face } from '../../domain/face-detector/face.ts';
import { createFaceSearch, type FaceSearch } from '../../domain/face-detector/face-search.ts';
import { createFacingLooks } from '../../domain/facing/facing-looks.ts';
import { type Facing, facingOf } from '../../domain/facing/facing.ts';
import { SEGMENT_COUNT } from '../../domain/recording/segment-count.ts';
import { RECORDED_LOOK_DURATION_MAX_S } from '../../domain/facing/thresholds.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import {
  createLookBack,
  type LookBack,
  type LookBackFrame,
  type OnTracked,
} from '../../domain/posture/look-back.ts';
import { copySamples, sampleCount } from '../../domain/posture/pixel-sampling.ts';
import { FIRST_SCORE } from '../../domain/posture/score.ts';
import { createTracker, type Tracker } from '../../domain/posture/tracker.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import type { FaceCertainty } from '../../domain/recording/decoded-recording.ts';
import { createBodyLooks } from './body-looks.ts';
import { decoding } from './decode-failure.ts';
import {
  createFrameNormalizer,
  type Display,
  type FrameNormalizer,
  framePart,
} from './normalize-orientation.ts';

/** Follows the speaker in the frames of one recording. */
export interface FrameTracker {
  /** Adds the next frame. It may be closed afterwards. */
  add(frame: VideoSample, shown: TimeSpan): Promise<void>;
  /** Tracks the frames that wait for a look, after the last one was added. */
  finish(): void;
  faces(): FaceCertainty;
  /** The median width of the face, as a fraction of the picture's; null if nobody was seen. */
  faceWidth(): number | null;
  /** @param pictureSpan time from the first to the last frame that plays, in seconds */
  facing(pictureSpan: TimeSpan): Facing;
  /** The looks at the speaker's body, in the order of time; null without the networks. Of two people of similar size nothing is told. */
  bodyLooks(): readonly BodyLook[] | null;
}

const MS_PER_S = 1000;

/** Pictures whose shares of the 640×480 frame differ by less have the same shape: sizes in pixels are rounded to even numbers. */
const SAME_SHAPE_MAX_SHARE = 0.02;

/**
 * Size and rotation are those of each frame, because a recorded call changes its resolution with the network, and a phone may be turned. A
 * picture of another shape shows another part of the room, so the tracker begins anew.
 *
 * @param detector undefined if it could not be loaded
 * @param networks undefined if they are not on this device
 * @param onTracked called with each frame in the order of time, some frames later than it was added
 */
export function createFrameTracker(
  detector: FaceDetector | undefined,
  networks: BodyNetworks | undefined,
  onTracked: OnTracked<{ readonly shown: TimeSpan }>,
): FrameTracker {
  const facingLooks = createFacingLooks(RECORDED_LOOK_DURATION_MAX_S);
  const body = networks && createBodyLooks(networks);
  let shown: Display | undefined;
  let part: FilledPart = { width: 1, height: 1 };
  let normalize: FrameNormalizer;
  /** One for each picture of another shape. */
  const followers: Follower[] = [];
  /** Memory of frames that were tracked. */
  const free: WaitingFrame[] = [];

  /** The tracker of a frame's shape, with its looks. */
  function followerOf({ rotation, flip, displayWidth, displayHeight }: Display): Follower {
    const latest = followers.at(-1);
    if (
      latest &&
      rotation === shown?.rotation &&
      flip === shown.flip &&
      displayWidth === shown.displayWidth &&
      displayHeight === shown.displayHeight
    )
      return latest;
    shown = { rotation, flip, displayWidth, displayHeight };
    normalize = createFrameNormalizer(shown);
    const partBefore = part;
    part = framePart(shown);
    if (latest && isSameShape(partBefore, part)) return latest;
    latest?.lookBack.finish();
    const tracker = createTracker(FIRST_SCORE, part.width);
    const search = createFaceSearch(displayWidth / displayHeight, true, part);
    const lookBack = createLookBack<WaitingFrame>(tracker, search, addLook, (frame, status, center) => {
      free.push(frame);
      onTracked(frame, status, center);
    });
    const follower = { tracker, search, lookBack };
    followers.push(follower);
    return follower;
  }

  function addLook({ pixels, shown: { startS }, part: filled }: WaitingFrame, face: Face | null): void {
    facingLooks.add(startS, face, pixels.width / pixels.height, filled.width);
    body?.addFace(startS, face, filled);
  }

  return {
    async add(frame, span) {
      const { tracker, search, lookBack } = followerOf(frame);
      const atMs = frame.timestamp * MS_PER_S;
      detector?.input.aim(search.part);
      const pixels = await decoding(() => normalize(frame, detector?.input));
      if (!detector) {
        onTracked({ shown: span }, tracker.track(pixels, atMs), tracker.center());
        return;
      }
      const waiting = free.pop() ?? createWaitingFrame(detector);
      waiting.set(pixels, part, atMs, span);
      lookBack.add(waiting);
      await body?.add(frame, span.startS);
    },
    finish() {
      followers.at(-1)?.lookBack.finish();
    },
    faces() {
      if (followers.some(({ tracker }) => tracker.measurement().score.unconfirmedFrames > 0))
        return 'unconfirmed';
      return hasSimilarFaces() ? 'similar-sizes' : 'clear';
    },
    faceWidth() {
      const widths = Array.from({ length: facingLooks.count }, (_, look) => facingLooks.size(look));
      return widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? null;
    },
    facing: (pictureSpan) =>
      facingOf(facingLooks, pictureSpan, hasSimilarFaces(), pictureSpan.endS / SEGMENT_COUNT),
    bodyLooks() {
      if (!body) return null;
      return hasSimilarFaces() ? body.looks.map(bodiless) : body.looks;
    },
  };

  function hasSimilarFaces(): boolean {
    return followers.some(({ tracker }) => tracker.hasSimilarFaces());
  }
}

const isSameShape = (one: FilledPart, other: FilledPart): boolean =>
  Math.abs(one.width - other.width) < SAME_SHAPE_MAX_SHARE &&
  Math.abs(one.height - other.height) < SAME_SHAPE_MAX_SHARE;

/** The tracker of pictures of one shape, and the looks at them. */
interface Follower {
  readonly tracker: Tracker;
  readonly search: FaceSearch;
  readonly lookBack: LookBack<WaitingFrame>;
}

/** A frame that waits for the next look. */
interface WaitingFrame extends LookBackFrame {
  /** When the frame is shown, in seconds. */
  readonly shown: TimeSpan;
  /** The part of the frame that the picture fills. */
  readonly part: FilledPart;
  /** Copies a frame's pixels and the detector's input. */
  set(pixels: PixelFrame, part: FilledPart, atMs: number, shown: TimeSpan): void;
}

function createWaitingFrame(detector: FaceDetector): WaitingFrame {
  const picture = detector.input.store();
  const state = {
    pixels: { data: new Uint8ClampedArray(0), sampled: true, width: 0, height: 0 },
    part: { width: 1, height: 1 },
    atMs: 0,
    shown: { startS: 0, endS: 0 },
  };
  return {
    get pixels() {
      return state.pixels;
    },
    get part() {
      return state.part;
    },
    get atMs() {
      return state.atMs;
    },
    get shown() {
      return state.shown;
    },
    set(pixels, part, atMs, shown) {
      const { width, height } = pixels;
      const length = 4 * sampleCount(width, height);
      const data = state.pixels.data.length === length ? state.pixels.data : new Uint8ClampedArray(length);
      copySamples(pixels, data);
      detector.input.store(picture);
      Object.assign(state, { pixels: { data, sampled: true, width, height }, part, atMs, shown });
    },
    detect() {
      detector.input.restore(picture);
      return structuredClone(detectFaces(detector, state.part));
    },
  };
}
