import { isMostlyMeasured } from '../measured-share.ts';
import { samplingError } from '../sampling-error.ts';
import type { TimeSpan } from '../voice/measures.ts';
import { OPENING_S, POSTURE_TILT_BAD_DEG } from '../video-specification.ts';
import type { FacingLooks } from './facing-looks.ts';
import { FACE_MIN_WIDTH, IN_VIEW_MIN_S, isAway, LOOK_AWAY_MIN_S, PROFILE_DEG } from './thresholds.ts';

/** The direction of a look away. Left and right are the speaker's own. */
export type AwayDirection = 'left' | 'right' | 'up' | 'down';

/** Seconds from Start, or from a recording's beginning. */
export interface LookAway extends TimeSpan {
  readonly direction: AwayDirection;
}

/** Whether a speaker faced the camera. Shares, 0-1, are of the time in view. */
export interface FacingFigures {
  readonly share: number;
  /** Share in the opening; null if the speaker was not in view in it. */
  readonly openingShare: number | null;
  /** The longest look away of 2 s or more. Null without one, and if face detections are too far apart to tell. */
  readonly longestAway: LookAway | null;
  /** Share in which the head was tilted by more than the specification's 20°. */
  readonly tiltedShare: number;
  /** The median tilt to either side, degrees. */
  readonly tiltDeg: number;
  /** How far the speaker came nearer and went farther away, as shares of the usual distance. Each is exceeded in a twentieth of the time. */
  readonly nearer: number;
  readonly farther: number;
  /** Sampling error of `share`: half of its 95 % interval, 0-1; 0 if nothing was left out. */
  readonly samplingError: number;
}

export type FacingUnmeasuredReason =
  /** The face was seen for less than 30 s. */
  | 'too-short'
  /** The face was narrower than a tenth of the picture's width for most of the time. */
  | 'too-small'
  /** The head was turned to one side for most of the time. */
  | 'profile'
  /** More than a tenth of the looks with a face found two of similar size. */
  | 'several-faces';

/** The figures, with the time that they cover. */
export type Facing = {
  /** Share of the session, or of a recording's picture track, in which the speaker's face was seen, 0-1. */
  readonly coverage: number;
  /** Share of the time facing the camera in each segment of the timeline; null if nobody was in view. Empty without a timeline or a measurement. */
  readonly segments: readonly (number | null)[];
} & (
  | { readonly certainty: 'measured' | 'estimated'; readonly value: FacingFigures }
  | { readonly certainty: 'not measured'; readonly value: null; readonly reason: FacingUnmeasuredReason }
);

/** Whether the speaker was seen most of the time, and never looked away for 2 s. With a sampling error, a look away may have been missed. */
export function neverLookedAway({ value, coverage }: Facing): boolean {
  return value?.longestAway === null && value.samplingError === 0 && isMostlyMeasured(coverage);
}

/**
 * Certainty of the figures. *Measured* would require a precision and a recall of 0.9, with people whose recordings were not used for
 * tuning (`bench/facing/RESULTS.md`).
 */
const FACING_CERTAINTY = 'estimated';

/** The nearest and the farthest distance are quantiles, which exclude this share of the time. */
const OUTLIERS_SHARE = 0.05;

/** Looks at most this far apart have no gap between them. There are two looks a second in a session, or one if every second is skipped. */
const LOOK_COVERS_S = 1.2;

/** A face detection with the time that it represents. */
interface Stretch extends TimeSpan {
  readonly isAway: boolean;
  /** Degrees from the speaker's own median. */
  readonly yawDeg: number;
  readonly pitchDeg: number;
  /** Degrees from level. */
  readonly rollDeg: number;
  readonly size: number;
  /** Whether the speaker was absent, or no look was taken, between the previous look and this one. */
  readonly isFirst: boolean;
}

/**
 * Computes the figures from the looks of a session or recording.
 *
 * @param over time span of the session, or of the recording's picture
 * @param segmentS length of a segment of the timeline; 0 without a timeline
 */
export function facingOf(looks: FacingLooks, over: TimeSpan, hasSimilarFaces: boolean, segmentS = 0): Facing {
  const stretches = stretchesOf(looks, over.endS);
  const inViewS = durationOf(stretches);
  const lengthS = over.endS - over.startS;
  const coverage = lengthS > 0 ? Math.min(1, inViewS / lengthS) : 0;
  const reason = unmeasuredReason(looks, stretches, inViewS, hasSimilarFaces);
  if (reason) return { certainty: 'not measured', value: null, reason, coverage, segments: [] };
  return {
    certainty: FACING_CERTAINTY,
    coverage,
    segments: segmentS > 0 ? segmentsOf(stretches, segmentS, Math.ceil(lengthS / segmentS)) : [],
    value: figuresOf(stretches, inViewS, LOOK_COVERS_S * looks.stride),
  };
}

function unmeasuredReason(
  { neutral }: FacingLooks,
  stretches: readonly Stretch[],
  inViewS: number,
  hasSimilarFaces: boolean,
): FacingUnmeasuredReason | null {
  if (hasSimilarFaces) return 'several-faces';
  if (inViewS < IN_VIEW_MIN_S) return 'too-short';
  if (quantile(stretches, 0.5, ({ size }) => size) < FACE_MIN_WIDTH) return 'too-small';
  return Math.abs(neutral.yawDeg) > PROFILE_DEG ? 'profile' : null;
}

function stretchesOf(looks: FacingLooks, overEndS: number): Stretch[] {
  const { neutral, count } = looks;
  const stretches: Stretch[] = [];
  let endS = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 1) {
    const startS = looks.atS(i);
    const lastedS = looks.lastedS(i, overEndS);
    if (lastedS === 0) continue;
    const isFirst = startS > endS + ROUNDING_S;
    endS = startS + lastedS;
    const yawDeg = looks.yawDeg(i) - neutral.yawDeg;
    const pitchDeg = looks.pitchDeg(i) - neutral.pitchDeg;
    const [rollDeg, size] = [looks.rollDeg(i), looks.size(i)];
    const away = isAway(yawDeg, pitchDeg);
    stretches.push({ startS, endS, isFirst, isAway: away, yawDeg, pitchDeg, rollDeg, size });
  }
  return stretches;
}

/** Tolerance for times, which are stored in single precision. */
const ROUNDING_S = 0.01;

/** @param coversS maximum distance of looks without a gap between them */
function figuresOf(stretches: readonly Stretch[], inViewS: number, coversS: number): FacingFigures {
  const share = (of: (stretch: Stretch) => boolean) => durationOf(stretches.filter(of)) / inViewS;
  const sizeAt = (part: number) => quantile(stretches, part, ({ size }) => size);
  const usual = sizeAt(0.5);
  const [opening] = segmentsOf(stretches, OPENING_S, 1);
  return {
    share: share((stretch) => !stretch.isAway),
    openingShare: opening ?? null,
    longestAway: longestAway(stretches, coversS),
    tiltedShare: share(({ rollDeg }) => Math.abs(rollDeg) > POSTURE_TILT_BAD_DEG),
    tiltDeg: Math.round(quantile(stretches, 0.5, ({ rollDeg }) => Math.abs(rollDeg))),
    nearer: Math.max(0, 1 - usual / sizeAt(1 - OUTLIERS_SHARE)),
    farther: Math.max(0, usual / sizeAt(OUTLIERS_SHARE) - 1),
    samplingError: shareError(stretches, coversS),
  };
}

/** The sampling error of the share that faces the camera. An absence counts as sampled, because it is known that nobody was there. */
function shareError(stretches: readonly Stretch[], coversS: number): number {
  const cells = stretches.flatMap(({ startS, endS, isFirst, isAway: away }, i) => {
    const lookS = Math.min(endS, startS + coversS);
    const cell = { fromS: startS, toS: lookS, part: away ? 0 : 1, whole: 1 };
    const before = stretches[i - 1];
    return before && isFirst ? [{ fromS: before.endS, toS: startS, part: 0, whole: 0 }, cell] : [cell];
  });
  return samplingError(cells, stretches.at(-1)?.endS ?? 0, (cell) => cell);
}

/** The longest look away. It lasts from its first detection to the next one that faces the camera, to an absence, or to a gap. */
function longestAway(stretches: readonly Stretch[], coversS: number): LookAway | null {
  const known = stretches.map((stretch) => ({
    ...stretch,
    endS: Math.min(stretch.endS, stretch.startS + coversS),
  }));
  return longestOf(known);
}

function longestOf(stretches: readonly Stretch[]): LookAway | null {
  let longest: LookAway | null = null;
  for (let from = 0; from < stretches.length;) {
    let to = from + 1;
    while (to < stretches.length && stretches[to]!.isAway && goesOn(stretches, to)) to += 1;
    const { startS, isAway: away } = stretches[from]!;
    const endS = stretches[to - 1]!.endS;
    if (away && endS - startS >= Math.max(LOOK_AWAY_MIN_S, longest ? longest.endS - longest.startS : 0)) {
      longest = { startS, endS, direction: directionOf(stretches.slice(from, to)) };
    }
    from = away ? to : from + 1;
  }
  return longest;
}

const goesOn = (stretches: readonly Stretch[], at: number) =>
  stretches[at]!.startS - stretches[at - 1]!.endS <= ROUNDING_S;

function directionOf(away: readonly Stretch[]): AwayDirection {
  const yaw = away.reduce((sum, { yawDeg }) => sum + yawDeg, 0);
  const pitch = away.reduce((sum, { pitchDeg }) => sum + pitchDeg, 0);
  if (Math.abs(yaw) >= Math.abs(pitch)) return yaw > 0 ? 'left' : 'right';
  return pitch > 0 ? 'up' : 'down';
}

/** Share facing the camera in each of the first `count` segments; null without time in view. */
function segmentsOf(stretches: readonly Stretch[], segmentS: number, count: number): (number | null)[] {
  const facingS = new Float64Array(count);
  const inViewS = new Float64Array(count);
  for (const { startS, endS, isAway: away } of stretches) {
    for (let i = Math.floor(startS / segmentS); i < count && i * segmentS < endS; i += 1) {
      const lastedS = Math.min(endS, (i + 1) * segmentS) - Math.max(startS, i * segmentS);
      inViewS[i]! += lastedS;
      if (!away) facingS[i]! += lastedS;
    }
  }
  return Array.from(inViewS, (s, i) => (s > 0 ? Math.round((100 * facingS[i]!) / s) / 100 : null));
}

function durationOf(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
}

/** The quantile of a value, weighted by time. */
function quantile(stretches: readonly Stretch[], share: number, of: (stretch: Stretch) => number): number {
  const sorted = stretches.toSorted((a, b) => of(a) - of(b));
  let leftS = share * durationOf(sorted);
  const at = sorted.find((stretch) => (leftS -= stretch.endS - stretch.startS) < 0) ?? sorted.at(-1);
  return at ? of(at) : 0;
}
