import { CADENCE_MS } from '../posture/limits.ts';
import { OPENING_S } from '../written-report/specification.ts';
import {
  BUDGET_FRAME_PX,
  DECODE_ALL_FRAMES,
  DECODE_SOME_FRAMES,
  DEEP_COLOR_COST,
  GAPS_IN_ALL,
  LOOK_EVERY_MAX_S,
  LOOK_EVERY_MIN_S,
  LOOK_S,
  SPARSE_MAX_S,
  SPARSE_MIN_S,
} from './limits.ts';

const CADENCE_S = CADENCE_MS / 1000;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Where a recording's pictures stand, without decoding any. Seconds. */
export interface VideoTrack {
  /** The time of the first key frame from a moment on; null when there is none. */
  keyFrom(atS: number): Promise<number | null>;
  /** The picture that is shown at a moment, and until when it is; null when there is none. */
  shownAt(atS: number): Promise<{ readonly atS: number; readonly endS: number } | null>;
}

/** What decoding a recording takes. */
export interface DecodingCost {
  readonly framesPerS: number;
  readonly framePx: number;
  /** More than 8 bits a color. */
  readonly deepColor: boolean;
}

/** The share of a recording's frames that are decoded, 0-1: all of a short one. */
export function decodedShare(lengthS: number, { framesPerS, framePx, deepColor }: DecodingCost): number {
  const frames = (lengthS * framesPerS * framePx * (deepColor ? DEEP_COLOR_COST : 1)) / BUDGET_FRAME_PX;
  return frames <= DECODE_ALL_FRAMES ? 1 : DECODE_SOME_FRAMES / frames;
}

/**
 * When to look at a recording. All of it where all may be decoded. Otherwise key frames first, as only they can be
 * decoded by themselves: a look begins at one, and takes in the share of the frames until the next look that may be
 * decoded. Where key frames are too far apart, all between them is looked at. The opening is looked at in whole: it is
 * judged apart, and the tracker gets to know the speaker in it.
 *
 * @param firstS the first picture's time
 * @param lengthS where the last picture ends, as far as the file can be believed
 * @param share of the frames that are decoded, 0-1
 * @returns the times of pictures, in order, at the tracker's cadence within a look
 */
export async function* samplingTimes(
  pictures: VideoTrack,
  firstS: number,
  lengthS: number,
  share: number,
): AsyncGenerator<number, void, undefined> {
  const everyS = within(LOOK_S / share, LOOK_EVERY_MIN_S, LOOK_EVERY_MAX_S);
  const sparseS = within(lengthS / GAPS_IN_ALL, SPARSE_MIN_S, SPARSE_MAX_S);
  let untilS = firstS + OPENING_S;
  let latestS = Number.NEGATIVE_INFINITY;

  async function* cadence(fromS: number, toS: number): AsyncGenerator<number, void, undefined> {
    for (let atS = fromS; atS < toS - ROUNDING_S;) {
      const picture = await pictures.shownAt(atS + ROUNDING_S);
      // Behind the last picture, whatever the length is said to be.
      if (!picture || picture.endS <= atS) return;
      if (picture.atS > latestS) {
        latestS = picture.atS;
        yield latestS;
      }
      // One that stays for hours, as a damaged file may say, is not looked at for hours.
      atS = Math.max(atS + CADENCE_S, picture.endS);
    }
  }

  if (share >= 1) untilS = lengthS;
  yield* cadence(firstS, Math.min(untilS, lengthS));
  for (let fromS = firstS; untilS < lengthS;) {
    const keyS = await pictures.keyFrom(Math.max(untilS, fromS + everyS));
    const nextS = Math.min(keyS ?? lengthS, lengthS);
    const lookS = nextS - untilS > sparseS ? nextS - fromS : share * (nextS - fromS);
    yield* cadence(untilS, fromS + lookS);
    if (keyS === null || !(keyS < lengthS)) return;
    fromS = keyS;
    untilS = keyS + LOOK_S + CADENCE_S / 2;
    yield* cadence(fromS, Math.min(untilS, lengthS));
  }
}

/** Less than any picture lasts: times are fractions that binary numbers only come near to. */
const ROUNDING_S = 1e-4;
