import { samplingError } from '../recording/sampling-error.ts';
import type { TimeSpan } from '../voice/measures.ts';
import { OPENING_S, POSTURE_TILT_BAD_DEG } from '../written-report/specification.ts';
import type { FacingLooks } from './facing-looks.ts';
import {
  FACE_MIN_WIDTH,
  IN_VIEW_MIN_S,
  isAway,
  LOOK_AWAY_MIN_S,
  LOOK_STANDS_MAX_S,
  PROFILE_DEG,
} from './thresholds.ts';

/** Where a head points that looks away. Left and right are the speaker's own. */
export type AwayDirection = 'left' | 'right' | 'up' | 'down';

/** Seconds from Start, or from a recording's beginning. */
export interface LookAway extends TimeSpan {
  readonly direction: AwayDirection;
}

/** Whether a speaker faced the camera. Shares, 0-1, are of the time in view. */
export interface FacingFigures {
  readonly share: number;
  /** The same in the opening; null where the speaker was not in view in it. */
  readonly openingShare: number | null;
  /** The longest look away of 2 s or more. */
  readonly longestAway: LookAway | null;
  /** Share in which the head was tilted by more than the specification's 20°. */
  readonly tiltedShare: number;
  /** How far it was tilted to either side, the median in degrees. */
  readonly tiltDeg: number;
  /** How much nearer than usual, and how much farther away, the speaker came: shares of the usual distance, each exceeded in a twentieth of the time. */
  readonly nearer: number;
  readonly farther: number;
  /** Sampling error of `share`: half of its 95 % interval, 0-1; 0 if nothing was left out. */
  readonly samplingError: number;
}

export type FacingUnmeasuredReason =
  /** In view for less than 30 s. */
  | 'too-short'
  /** The face was smaller than a tenth of the picture's width. */
  | 'too-small'
  /** The head was turned to one side for most of the time. */
  | 'profile'
  /** There were two faces of similar size for more than a tenth of the time. */
  | 'several-faces';

/** The figures with what they cover. */
export type Facing = {
  /** Share of the session or of the picture in which the speaker's face was seen, 0-1. */
  readonly coverage: number;
  /** Share that faces the camera in each segment of the timeline; null where nobody was in view. Empty where there is no timeline. */
  readonly segments: readonly (number | null)[];
} & (
  | { readonly certainty: 'measured' | 'estimated'; readonly value: FacingFigures }
  | { readonly certainty: 'not measured'; readonly value: null; readonly reason: FacingUnmeasuredReason }
);

/**
 * How sure the figures are: *measured* from a precision and recall of 0.9 on, for people whose recordings were not tuned on
 * (`bench/facing/RESULTS.md`).
 */
const FACING_CERTAINTY = 'estimated';

/** The share of the time that nearest and farthest leave out. */
const OUTLIERS_SHARE = 0.05;

/** The time that a look covers by itself: frames between it and the next were sampled too. */
const LOOK_COVERS_S = 0.6;

/** A look with the time that it stands for. */
interface Stretch extends TimeSpan {
  readonly isAway: boolean;
  /** Degrees from the speaker's own median. */
  readonly yawDeg: number;
  readonly pitchDeg: number;
  /** Degrees from level. */
  readonly rollDeg: number;
  readonly size: number;
  /** Nobody was seen since the look before, or that was too long ago. */
  readonly isFirst: boolean;
}

/**
 * What the looks of a session or recording say.
 *
 * @param lengthS of the session, or of the recording's picture
 * @param segmentS length of a segment of the timeline; 0 where there is none
 */
export function facingOf(
  looks: FacingLooks,
  lengthS: number,
  hasSimilarFaces: boolean,
  segmentS = 0,
): Facing {
  const stretches = stretchesOf(looks, lengthS);
  const inViewS = durationOf(stretches);
  const coverage = lengthS > 0 ? Math.min(1, inViewS / lengthS) : 0;
  const reason = unmeasuredReason(looks, stretches, inViewS, hasSimilarFaces);
  if (reason) return { certainty: 'not measured', value: null, reason, coverage, segments: [] };
  return {
    certainty: FACING_CERTAINTY,
    coverage,
    segments: segmentS > 0 ? segmentsOf(stretches, segmentS, Math.ceil(lengthS / segmentS)) : [],
    value: figuresOf(stretches, inViewS, lengthS),
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
  if (
    quantile(
      stretches.map(({ size }) => size),
      0.5,
    ) < FACE_MIN_WIDTH
  )
    return 'too-small';
  return Math.abs(neutral.yawDeg) > PROFILE_DEG ? 'profile' : null;
}

function stretchesOf(looks: FacingLooks, lengthS: number): Stretch[] {
  const { neutral, count } = looks;
  const stretches: Stretch[] = [];
  let endS = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 1) {
    if (looks.size(i) === 0) continue;
    const startS = looks.atS(i);
    const isFirst = startS > endS + ROUNDING_S;
    endS = Math.min(i + 1 < count ? looks.atS(i + 1) : lengthS, startS + LOOK_STANDS_MAX_S);
    if (endS <= startS) continue;
    const yawDeg = looks.yawDeg(i) - neutral.yawDeg;
    const pitchDeg = looks.pitchDeg(i) - neutral.pitchDeg;
    const [rollDeg, size] = [looks.rollDeg(i), looks.size(i)];
    stretches.push({
      startS,
      endS,
      isFirst,
      isAway: isAway(yawDeg, pitchDeg),
      yawDeg,
      pitchDeg,
      rollDeg,
      size,
    });
  }
  return stretches;
}

/** Times are kept in single precision. */
const ROUNDING_S = 0.01;

function figuresOf(stretches: readonly Stretch[], inViewS: number, lengthS: number): FacingFigures {
  const share = (of: (stretch: Stretch) => boolean) => durationOf(stretches.filter(of)) / inViewS;
  const sizes = stretches.map(({ size }) => size);
  const usual = quantile(sizes, 0.5);
  const [opening] = segmentsOf(stretches, OPENING_S, 1);
  return {
    share: share((stretch) => !stretch.isAway),
    openingShare: opening ?? null,
    longestAway: longestAway(stretches),
    tiltedShare: share(({ rollDeg }) => Math.abs(rollDeg) > POSTURE_TILT_BAD_DEG),
    tiltDeg: Math.round(
      quantile(
        stretches.map(({ rollDeg }) => Math.abs(rollDeg)),
        0.5,
      ),
    ),
    nearer: Math.max(0, 1 - usual / quantile(sizes, 1 - OUTLIERS_SHARE)),
    farther: Math.max(0, usual / quantile(sizes, OUTLIERS_SHARE) - 1),
    samplingError: samplingError(
      stretches.map(({ startS, endS, isAway: away }) => ({
        fromS: startS,
        toS: Math.min(endS, startS + LOOK_COVERS_S),
        away,
      })),
      lengthS,
      ({ away }) => ({ part: away ? 0 : 1, whole: 1 }),
    ),
  };
}

/** A look away lasts from its first look to the next look at the camera. */
function longestAway(stretches: readonly Stretch[]): LookAway | null {
  let longest: LookAway | null = null;
  for (let from = 0; from < stretches.length;) {
    let to = from + 1;
    while (to < stretches.length && stretches[to]!.isAway && !stretches[to]!.isFirst) to += 1;
    const { startS, isAway: away } = stretches[from]!;
    const endS = stretches[to - 1]!.endS;
    if (away && endS - startS >= Math.max(LOOK_AWAY_MIN_S, longest ? longest.endS - longest.startS : 0)) {
      longest = { startS, endS, direction: directionOf(stretches.slice(from, to)) };
    }
    from = away ? to : from + 1;
  }
  return longest;
}

function directionOf(away: readonly Stretch[]): AwayDirection {
  const yaw = away.reduce((sum, { yawDeg }) => sum + yawDeg, 0);
  const pitch = away.reduce((sum, { pitchDeg }) => sum + pitchDeg, 0);
  if (Math.abs(yaw) >= Math.abs(pitch)) return yaw > 0 ? 'left' : 'right';
  return pitch > 0 ? 'up' : 'down';
}

/** The share that faces the camera in each of the first segments. */
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

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
