import { CADENCE_MS } from '../posture/limits.ts';
import { OPENING_S } from '../report/video-limits.ts';
import {
  GAPS_IN_ALL,
  LOOK_EVERY_MAX_S,
  LOOK_EVERY_MIN_S,
  LOOK_S,
  LOOKS_IN_ALL,
  SPARSE_MAX_S,
  SPARSE_MIN_S,
} from './limits.ts';

const CADENCE_S = CADENCE_MS / 1000;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Where a recording's pictures stand, without decoding any. Seconds. */
export interface Pictures {
  /** The time of the first key frame from a moment on; null when there is none. */
  keyFrom(atS: number): Promise<number | null>;
  /** The picture that is shown at a moment, and until when it is; null when there is none. */
  shownAt(atS: number): Promise<{ readonly atS: number; readonly endS: number } | null>;
}

/**
 * When to look at a recording. Key frames first, as only they can be decoded by themselves: a look begins at one, and
 * takes in the few pictures after it. Where they are too far apart, all between them is looked at. The opening is
 * looked at in whole: it is judged apart, and the tracker gets to know the speaker in it.
 *
 * @param firstS the first picture's time
 * @param lengthS where the last picture ends, as far as the file can be believed
 * @returns the times of pictures, in order, at the tracker's cadence within a look
 */
export async function* lookTimes(
  pictures: Pictures,
  firstS: number,
  lengthS: number,
): AsyncGenerator<number, void, undefined> {
  const everyS = within(lengthS / LOOKS_IN_ALL, LOOK_EVERY_MIN_S, LOOK_EVERY_MAX_S);
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

  yield* cadence(firstS, untilS);
  for (let fromS = firstS; ;) {
    const keyS = await pictures.keyFrom(Math.max(untilS, fromS + everyS));
    if ((keyS ?? lengthS) - untilS > sparseS) yield* cadence(untilS, keyS ?? lengthS);
    if (keyS === null || !Number.isFinite(keyS)) return;
    fromS = keyS;
    untilS = keyS + LOOK_S + CADENCE_S / 2;
    yield* cadence(fromS, untilS);
  }
}

/** Less than any picture lasts: times are fractions that binary numbers only come near to. */
const ROUNDING_S = 1e-4;
