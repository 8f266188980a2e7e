import { CADENCE_MS } from '../posture/cadence.ts';
import { OPENING_S } from '../written-report/specification.ts';
import { SAMPLING_ERROR_MAX_SHARE } from './sampling-error.ts';

/** Up to this many budget frames are all decoded: of 30 a second, 3 minutes. */
const DECODE_ALL_FRAME_COUNT = 5400;
/** A longer recording has this many budget frames decoded: 2 minutes at 30 a second. */
const DECODE_SOME_FRAME_COUNT = 3600;
/** If the sampling error is then too large, up to this many are decoded in a second, denser pass: of 30 a second, 6 minutes. */
const DENSER_PASS_FRAME_COUNT = 10_800;
/** Size of a budget frame, which has 8 bits per color. The cost of other frames is proportional to their size. */
const BUDGET_FRAME_PX = 1280 * 720;

/** Cost of a frame of more than 8 bits per color, relative to one of 8: more to decode, and twice the bytes to copy. */
const DEEP_COLOR_COST_RATIO = 2;

/** Bursts start this far apart: the smaller the share of frames that may be decoded, the further. */
const BURST_INTERVAL_MIN_S = 1;
const BURST_INTERVAL_MAX_S = 5;

/** Shortest burst: 3 of its frames can be compared with one a sway window (200 ms) earlier. */
const BURST_MIN_S = 0.4;

/**
 * If key frames are further apart than the length divided by this count, within the bounds below, all frames between
 * them are decoded. In a long recording, the 250 frames that encoders choose by default are not too far apart.
 */
const KEY_FRAME_GAP_COUNT = 30;
const KEY_FRAME_GAP_MIN_S = 2;
const KEY_FRAME_GAP_MAX_S = 10.5;

/** Tolerance for timestamps, which are rounded fractions. Shorter than any frame lasts. */
const ROUNDING_S = 1e-4;

const CADENCE_S = CADENCE_MS / 1000;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A frame of a video, which is shown from `atS` until `endS`, in seconds. */
export interface ShownFrame {
  readonly atS: number;
  readonly endS: number;
}

/** The index of a video track: timestamps of its frames in seconds, without decoding any. */
export interface VideoIndex {
  /** The timestamp of the first key frame at or after `atS`; null if there is none. */
  keyFrameFrom(atS: number): Promise<number | null>;
  /** The frames in the order in which they are shown, from the one at `atS` on. Each is shown until the next. */
  framesFrom(atS: number): AsyncIterable<ShownFrame>;
}

/** The properties of a video track that decide the cost of decoding. */
export interface DecodingCost {
  readonly framesPerS: number;
  readonly framePx: number;
  /** More than 8 bits per color. */
  readonly deepColor: boolean;
}

/** The shares of a recording's frames to decode, 0-1. */
export interface DecodedShares {
  /** In the first pass; 1 for a short recording. */
  readonly first: number;
  /** In a second pass, where the first one's sampling error is too large. */
  readonly denser: number;
}

export function decodedShares(
  lengthS: number,
  { framesPerS, framePx, deepColor }: DecodingCost,
): DecodedShares {
  const frames = (lengthS * framesPerS * framePx * (deepColor ? DEEP_COLOR_COST_RATIO : 1)) / BUDGET_FRAME_PX;
  return {
    first: frames <= DECODE_ALL_FRAME_COUNT ? 1 : DECODE_SOME_FRAME_COUNT / frames,
    denser: Math.min(1, DENSER_PASS_FRAME_COUNT / frames),
  };
}

/** How far apart bursts start, in seconds, where key frames allow it. */
const burstIntervalS = (share: number) =>
  clamp(BURST_MIN_S / share, BURST_INTERVAL_MIN_S, BURST_INTERVAL_MAX_S);

/** The gap from one burst to the next, in seconds, where key frames allow it. */
const burstGapS = (share: number) => burstIntervalS(share) * (1 - share);

/**
 * Whether a second pass can bring the first one's sampling error down to the maximum (rule 49). The error is at best
 * proportional to the length of the gaps.
 *
 * @param error the first pass's sampling error, 0-1
 */
export function denserPassHelps(error: number, { first, denser }: DecodedShares): boolean {
  return (
    error > SAMPLING_ERROR_MAX_SHARE &&
    (error * burstGapS(denser)) / burstGapS(first) <= SAMPLING_ERROR_MAX_SHARE
  );
}

/**
 * When to sample a recording (rule 49): every frame at the tracker's cadence if all may be decoded, else bursts. A burst
 * starts at a key frame, as only key frames decode by themselves, and lasts for `share` of the time until the next
 * burst. If key frames are too far apart, all frames between them are sampled. The opening is sampled completely:
 * it is reported separately, and the tracker calibrates in it.
 *
 * @param firstS timestamp of the first frame
 * @param lengthS end of the last frame, as the file says
 * @param share of the frames to decode, 0-1
 * @returns frames, ascending, within a burst at the tracker's cadence
 */
export async function* sampledFrames(
  index: VideoIndex,
  firstS: number,
  lengthS: number,
  share: number,
): AsyncGenerator<ShownFrame, void, undefined> {
  const intervalS = burstIntervalS(share);
  const keyFrameGapS = clamp(lengthS / KEY_FRAME_GAP_COUNT, KEY_FRAME_GAP_MIN_S, KEY_FRAME_GAP_MAX_S);
  let untilS = firstS + OPENING_S;
  let latestS = Number.NEGATIVE_INFINITY;

  async function* cadence(fromS: number, toS: number): AsyncGenerator<ShownFrame, void, undefined> {
    let dueS = fromS;
    if (dueS >= toS - ROUNDING_S) return;
    for await (const frame of index.framesFrom(fromS)) {
      if (frame.atS >= toS - ROUNDING_S) return;
      // Another frame is shown by then.
      if (frame.endS <= dueS + ROUNDING_S) continue;
      if (frame.atS > latestS) {
        latestS = frame.atS;
        yield frame;
      }
      // A frame may be shown for long: it is sampled once.
      dueS = Math.max(Math.max(dueS, frame.atS) + CADENCE_S, frame.endS);
      if (dueS >= toS - ROUNDING_S) return;
    }
  }

  if (share >= 1) untilS = lengthS;
  yield* cadence(firstS, Math.min(untilS, lengthS));
  for (let fromS = firstS; untilS < lengthS;) {
    const keyS = await index.keyFrameFrom(Math.max(untilS, fromS + intervalS));
    const nextS = Math.min(keyS ?? lengthS, lengthS);
    const burstS = nextS - untilS > keyFrameGapS ? nextS - fromS : share * (nextS - fromS);
    yield* cadence(untilS, fromS + burstS);
    if (keyS === null || !(keyS < lengthS)) return;
    fromS = keyS;
    untilS = keyS + BURST_MIN_S + CADENCE_S / 2;
    yield* cadence(fromS, Math.min(untilS, lengthS));
  }
}
