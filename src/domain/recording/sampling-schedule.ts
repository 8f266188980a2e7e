import { CADENCE_MS } from '../posture/cadence.ts';
import { OPENING_S } from '../video-specification.ts';
import { SAMPLING_ERROR_MAX_SHARE } from '../sampling-error.ts';

/** A recording with up to this many budget frames (of {@link BUDGET_FRAME_PX}) is decoded completely: 3 minutes at 30 a second. */
const DECODE_ALL_FRAME_COUNT = 5400;
/** Number of budget frames that are decoded of a longer recording: 2 minutes at 30 a second. */
const DECODE_SOME_FRAME_COUNT = 3600;
/** If the sampling error is then too large, a second, denser pass decodes up to this many: 6 minutes at 30 a second. */
const DENSER_PASS_FRAME_COUNT = 10_800;
/** Size of a budget frame, the unit of cost, with 8 bits per color. The cost of other frames is proportional to their size. */
const BUDGET_FRAME_PX = 1280 * 720;

/** Cost of a frame with more than 8 bits per color, relative to one with 8: decoding takes longer, and twice the bytes are copied. */
const DEEP_COLOR_COST_RATIO = 2;

/** Bounds of the distance between the starts of bursts. The distance is larger if a smaller share of frames may be decoded. */
const BURST_INTERVAL_MIN_S = 1;
const BURST_INTERVAL_MAX_S = 5;

/** Minimum length of a burst, in which 3 frames can be compared with a frame one sway window (200 ms) earlier. */
const BURST_MIN_S = 0.4;

/**
 * If key frames are further apart than the length divided by this count, within the bounds below, all frames between them are decoded.
 * In a long recording, key frames at an encoder's default distance of 250 frames are close enough.
 */
const KEY_FRAME_GAP_COUNT = 30;
const KEY_FRAME_GAP_MIN_S = 2;
const KEY_FRAME_GAP_MAX_S = 10.5;

/** Tolerance for rounded timestamps, shorter than any frame. */
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
  /** The frames from the one shown at `atS` on, in the order of display. Each is shown until the next. */
  framesFrom(atS: number): AsyncIterable<ShownFrame>;
}

/** The properties of a video track that decide the cost of decoding. */
export interface DecodingCost {
  readonly framesPerS: number;
  readonly framePx: number;
  /** Whether a frame has more than 8 bits per color. */
  readonly deepColor: boolean;
}

/** The shares of a recording's frames to decode, 0-1. */
export interface DecodedShares {
  /** Share in the first pass; 1 for a short recording. */
  readonly first: number;
  /** Share in the second pass, which runs if the first one's sampling error is too large. */
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

/** Distance between the starts of bursts in seconds, if key frames allow it. */
const burstIntervalS = (share: number) =>
  clamp(BURST_MIN_S / share, BURST_INTERVAL_MIN_S, BURST_INTERVAL_MAX_S);

/** Gap between two bursts in seconds, if key frames allow it. */
const burstGapS = (share: number) => burstIntervalS(share) * (1 - share);

/**
 * Whether a second pass can reduce the first one's sampling error to the maximum (rule 49). The error is at best proportional to the
 * length of the gaps.
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
 * Chooses the frames to sample (rule 49): frames at the tracker's cadence if all may be decoded, else bursts of such frames. A burst
 * starts at a key frame, because only key frames can be decoded without others, and lasts for `share` of the time until the next burst.
 * If key frames are too far apart, all frames between them are sampled. The opening is sampled completely, because it is reported
 * separately, and the tracker calibrates in it.
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
  const keyFrameGapS = clamp(
    (lengthS - firstS) / KEY_FRAME_GAP_COUNT,
    KEY_FRAME_GAP_MIN_S,
    KEY_FRAME_GAP_MAX_S,
  );
  let untilS = firstS + OPENING_S;
  let latestS = Number.NEGATIVE_INFINITY;

  async function* cadence(fromS: number, toS: number): AsyncGenerator<ShownFrame, void, undefined> {
    let dueS = fromS;
    if (dueS >= toS - ROUNDING_S) return;
    for await (const frame of index.framesFrom(fromS)) {
      if (frame.atS >= toS - ROUNDING_S) return;
      // A later frame is shown at the due time.
      if (frame.endS <= dueS + ROUNDING_S) continue;
      if (frame.atS > latestS) {
        latestS = frame.atS;
        yield frame;
      }
      // A frame that is shown for long is sampled once.
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
