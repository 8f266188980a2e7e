import base64 from 'virtual:face-weights/base64';
import { createFaceDetector, detectFaces } from '../src/domain/face-detector/face-detector.ts';
import { fillFromPixels } from '../src/domain/face-detector/face-input.ts';
import type { PixelFrame } from '../src/domain/posture/frame.ts';
import { SAMPLE_STEP_PX } from '../src/domain/posture/specification.ts';
import { createTracker } from '../src/domain/posture/tracker.ts';
import { faceAt, found } from '../tests/domain/face-detector/face-at.ts';

/** Times in microseconds and growth of the heap in bytes, one figure per round. Growth is negative after a garbage collection. */
export interface TrackerTimes {
  /** The baseline: a pass that only sums the colors of every 20th pixel, as many as the tracker reads. */
  readonly passUs: number[];
  /** Tracking of the head in a frame, without a face detection. */
  readonly trackUs: number[];
  /** The tracker's work on the result of a face detection. */
  readonly anchorUs: number[];
  /** Filling the face detector's input. */
  readonly inputUs: number[];
  /** A run of the face detector. */
  readonly lookUs: number[];
  /** The first run of the face detector. */
  readonly firstLookUs: number;
  /** Heap growth of a tracked frame. */
  readonly trackBytes: number[];
  /** Heap growth of a run of the face detector. */
  readonly lookBytes: number[];
}

const ROUNDS = 40;
/** Many, because the browser's clock is coarse. */
const FRAMES_PER_ROUND = 100;
const LOOKS_PER_ROUND = 2;
const CADENCE_MS = 100;
const [width, height] = [640, 480];
const BYTES_PER_PX = 4;

/** Centers of a skin-colored head that moves in front of a gray wall. Noise keeps the CPU from predicting the branches. */
const centers = Array.from({ length: 8 }, (_, i) => 0.44 + 0.015 * i);
const frames = centers.map(drawFrame);
const faces = centers.map((center) => found(faceAt(center, 0.34 / 0.8, 0.5)));

export function measure(): TrackerTimes {
  const weights = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const detector = createFaceDetector(new Uint16Array(weights.buffer));
  const tracker = createTracker();
  tracker.look(frames[0]!, 0, faces[0]!);
  fillFromPixels(detector.input, frames[0]!);
  const firstLookUs = timeUs(1, () => detectFaces(detector));
  const times: TrackerTimes = {
    passUs: [],
    trackUs: [],
    anchorUs: [],
    inputUs: [],
    lookUs: [],
    firstLookUs,
    trackBytes: [],
    lookBytes: [],
  };
  let atMs = 0;
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // The measurements alternate, so that load on the machine affects all of them.
    const pass = timeUs(FRAMES_PER_ROUND, (frame) => (sum += sumSampled(frame)));
    const trackHeap = heapBytes();
    const track = timeUs(FRAMES_PER_ROUND, (frame) => tracker.track(frame, (atMs += CADENCE_MS)));
    const trackGrown = (heapBytes() - trackHeap) / FRAMES_PER_ROUND;
    const anchor = timeUs(LOOKS_PER_ROUND, (frame, i) => tracker.look(frame, atMs, faces[i]!));
    const input = timeUs(LOOKS_PER_ROUND, (frame) => fillFromPixels(detector.input, frame));
    const lookHeap = heapBytes();
    const look = timeUs(LOOKS_PER_ROUND, () => detectFaces(detector));
    const lookGrown = (heapBytes() - lookHeap) / LOOKS_PER_ROUND;
    // The first rounds are left out: the JIT compiler is still optimizing.
    if (round < ROUNDS / 4) continue;
    times.passUs.push(pass);
    times.trackUs.push(track);
    times.anchorUs.push(anchor);
    times.inputUs.push(input);
    times.lookUs.push(look);
    times.trackBytes.push(trackGrown);
    times.lookBytes.push(lookGrown);
  }
  const { framesInView, analyzedFrames } = tracker.measurement().score;
  if (framesInView !== analyzedFrames || sum === 0)
    throw new Error('The tracker missed a head that is there.');
  return times;
}

/** Size of the JavaScript heap. Only Chromium has this property. */
function heapBytes(): number {
  return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
}

function timeUs(count: number, analyze: (frame: PixelFrame, index: number) => void): number {
  const startMs = performance.now();
  for (let i = 0; i < count; i += 1) analyze(frames[i % frames.length]!, i % frames.length);
  return ((performance.now() - startMs) * 1000) / count;
}

function sumSampled({ data }: PixelFrame): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += SAMPLE_STEP_PX * BYTES_PER_PX) {
    sum += data[at]! + data[at + 1]! + data[at + 2]!;
  }
  return sum;
}

/**
 * Adds strong noise to each pixel, unlike `tests/drawn-frame.ts`. Without noise the CPU predicts the branches, and the time is too short.
 */
function drawFrame(center: number): PixelFrame {
  const data = new Uint8ClampedArray(width * height * BYTES_PER_PX);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inHead = ((x / width - center) / 0.17) ** 2 + ((y / height - 0.5) / 0.31) ** 2 < 1;
      const grain = (Math.random() - 0.5) * 40;
      const [r, g, b] = inHead ? [210, 160, 130] : [110, 120, 140];
      data.set([r + grain, g + grain, b + grain, 255], (y * width + x) * BYTES_PER_PX);
    }
  }
  return { data, width, height };
}
