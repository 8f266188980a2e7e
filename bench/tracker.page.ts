import type { PixelFrame } from '../src/domain/posture/frame.ts';
import { SAMPLE_STEP_PX } from '../src/domain/posture/specification.ts';
import { createTracker } from '../src/domain/posture/tracker.ts';
import { createRule } from '../tests/domain/posture/scene/truth.ts';
import { chaiAndNgan, type PlainRegion, plainRegion } from './posture/fixed-rule.ts';

/** Microseconds per frame, one figure per round. */
export interface TrackerTimes {
  readonly passUs: number[];
  readonly plainUs: number[];
  readonly calibratedUs: number[];
  /** The first second, with the candidate search: ten frames. */
  readonly firstSecondUs: number[];
  /** Heap growth in bytes per frame during the calibrated tracker's rounds; negative after a garbage collection. */
  readonly grownBytes: number[];
}

const ROUNDS = 60;
/** Many, because the browser's clock is coarse, and because some steps do not run at every frame. */
const FRAMES_PER_ROUND = 200;
const CADENCE_MS = 100;
const [width, height] = [640, 480];
const BYTES_PER_PX = 4;

/** A skin-colored head that moves in front of a gray wall, with noise, so that branches are not too predictable. */
const frames = Array.from({ length: 8 }, (_, i) => drawFrame(0.44 + 0.015 * i));

export function measure(): TrackerTimes {
  const tracker = createTracker();
  const plain = createPlainTracker();
  let atMs = 0;
  let seen = 0;
  const times: TrackerTimes = {
    passUs: [],
    plainUs: [],
    calibratedUs: [],
    firstSecondUs: [],
    grownBytes: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternating, so that load on the machine affects all of them.
    const pass = timeUs(FRAMES_PER_ROUND, (frame) => (seen += sumSampled(frame)));
    const plainly = timeUs(FRAMES_PER_ROUND, (frame) => plain(frame, atMs));
    const heap = heapBytes();
    const calibrated = timeUs(FRAMES_PER_ROUND, (frame) => tracker.track(frame, (atMs += CADENCE_MS)));
    const grown = (heapBytes() - heap) / FRAMES_PER_ROUND;
    const fresh = createTracker();
    let freshMs = 0;
    const first = timeUs(1000 / CADENCE_MS, (frame) => fresh.track(frame, (freshMs += CADENCE_MS)));
    // The first rounds are left out: the JIT compiler is still optimizing.
    if (round < ROUNDS / 4) continue;
    times.passUs.push(pass);
    times.plainUs.push(plainly);
    times.calibratedUs.push(calibrated);
    times.firstSecondUs.push(first);
    times.grownBytes.push(grown);
  }
  if (tracker.reading().score.judged !== ROUNDS * FRAMES_PER_ROUND || seen === 0) {
    throw new Error('The tracker missed a head that is there.');
  }
  return times;
}

/** Size of the JavaScript heap, by a property that only Chromium has. */
function heapBytes(): number {
  return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
}

function timeUs(count: number, analyze: (frame: PixelFrame) => void): number {
  const startMs = performance.now();
  for (let i = 0; i < count; i += 1) analyze(frames[i % frames.length]!);
  return ((performance.now() - startMs) * 1000) / count;
}

/** The first version's tracker: a fixed color rule, and the mean of all matches. */
function createPlainTracker(): (frame: PixelFrame, atMs: number) => void {
  let rule = createRule();
  let analyzed = 0;
  const found: PlainRegion = { seen: false, center: 0 };
  return (frame, atMs) => {
    // The rule of the tests keeps all of its samples, so it is replaced after each round.
    if ((analyzed += 1) % FRAMES_PER_ROUND === 0) rule = createRule();
    plainRegion(frame, chaiAndNgan, found);
    rule.judge(found.seen ? found.center : undefined, atMs);
  };
}

function sumSampled({ data }: PixelFrame): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += SAMPLE_STEP_PX * BYTES_PER_PX) {
    sum += data[at]! + data[at + 1]! + data[at + 2]!;
  }
  return sum;
}

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
