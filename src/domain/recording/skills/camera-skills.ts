import { LEAN_OFFSET_SHARE } from '../../posture/specification.ts';
import type { MeasuredReport } from '../measured-report.ts';
import { SEGMENT_COUNT } from '../segment-count.ts';
import { LOOK_AWAY_MIN_S } from '../../facing/thresholds.ts';
import type { TimeSpan } from '../../voice/measures.ts';
import {
  MEASURED_MIN_SHARE,
  type MeasuredSkill,
  type SkillMoment,
  type SkillUnmeasuredReason,
  scoreOf,
  tooLittle,
} from '../../skills/skill.ts';
import { longest, runsOf, type StripCell, stripOf } from './strip.ts';

/** The measurements of a recording from which skills follow. */
export type SkillBasis = Omit<MeasuredReport, 'skills' | 'words'>;

/** A segment shows what most of it shows. */
const MOST = 0.5;

/** A card names at most this many moments. */
const MOMENTS_MAX_COUNT = 3;

/** Eye Contact (rule 161): the share of the time in view in which the speaker faced the camera. */
export function eyeContact(report: SkillBasis): MeasuredSkill {
  const { facing, lengthS, posture } = report;
  const pictureS = pictureSecondsOf(report);
  const coverage = facing ? Math.min(1, (facing.coverage * pictureS) / lengthS) : 0;
  const cells = eyeContactCells(report);
  const basis = { skill: 'eyeContact', coverage, strip: stripOf(cells, lengthS), fact: null } as const;
  const reason = eyeContactReason();
  if (reason || !facing?.value)
    return { ...basis, certainty: 'not measured', score: null, reason: reason ?? 'no-picture', moments: [] };
  const { share, samplingError, longestAway } = facing.value;
  return {
    ...basis,
    certainty: facing.certainty,
    score: scoreOf(share),
    samplingError,
    moments: awayMoments(longestAway && { ...longestAway, kind: 'away' }, samplingError === 0 ? cells : []),
  };

  function eyeContactReason(): SkillUnmeasuredReason | null {
    if (!posture || !facing) return 'no-picture';
    if (facing.value === null) return `face-${facing.reason}`;
    return shortage(coverage * lengthS, lengthS);
  }
}

/** The longest look away as measured, and others of whole segments, whose direction is unknown. */
function awayMoments(
  longestAway: Extract<SkillMoment, { kind: 'away' }> | null,
  cells: readonly StripCell[],
): SkillMoment[] {
  if (!longestAway) return [];
  const others = runsOf(cells, 'lowered').flatMap(({ startS, endS }): SkillMoment[] =>
    endS <= longestAway.startS || startS >= longestAway.endS
      ? [{ startS, endS, kind: 'away', direction: null }]
      : [],
  );
  return longest([longestAway, ...others], MOMENTS_MAX_COUNT, LOOK_AWAY_MIN_S);
}

export function eyeContactCells({ facing, pictureSpan, lengthS }: SkillBasis): StripCell[] {
  const segmentS = (pictureSpan?.endS ?? lengthS) / SEGMENT_COUNT;
  return (facing?.segments ?? []).map((share, i) => ({
    startS: i * segmentS,
    endS: (i + 1) * segmentS,
    kind: share === null ? 'not-in-view' : share < MOST ? 'lowered' : null,
  }));
}

/** Posture (rule 162): the share of the time in view in which the speaker neither leaned nor swayed. */
export function postureSkill(report: SkillBasis): MeasuredSkill {
  const { posture: shares, sampling, lengthS } = report;
  const coverage = shares ? Math.min(1, (shares.seen * pictureSecondsOf(report)) / lengthS) : 0;
  const basis = {
    skill: 'posture',
    coverage,
    strip: stripOf(postureCells(report), lengthS),
    fact: null,
  } as const;
  const reason = postureReason();
  if (reason || !shares)
    return { ...basis, certainty: 'not measured', score: null, reason: reason ?? 'no-picture', moments: [] };
  return {
    ...basis,
    certainty: 'measured',
    score: scoreOf(uprightShare(shares)),
    // The error of a sum is at most the sum of the errors.
    samplingError: sampling ? Math.min(1, sampling.leaning + sampling.swaying) : 0,
    moments: postureMoments(report),
  };

  function postureReason(): SkillUnmeasuredReason | null {
    if (!shares) return 'no-picture';
    if (report.faces === 'similar-sizes') return 'face-several-faces';
    const short = shortage(coverage * lengthS, lengthS);
    return short ?? (shares.leaning === null ? 'inset' : null);
  }
}

/** The share without a lean and a sway, of the time in view. */
export function uprightShare({
  leaning,
  swaying,
}: {
  readonly leaning: number | null;
  readonly swaying: number | null;
}): number {
  return 1 - (leaning ?? 0) - (swaying ?? 0);
}

export function postureCells({ segments, segmentS, posture: shares }: SkillBasis): StripCell[] {
  if (!shares) return [];
  return segments.map(({ startS, offset, swaying }) => ({
    startS,
    endS: startS + segmentS,
    kind:
      offset === null
        ? 'not-in-view'
        : Math.abs(offset) > LEAN_OFFSET_SHARE || (swaying ?? 0) >= MOST
          ? 'lowered'
          : null,
  }));
}

function postureMoments({ moments }: SkillBasis): SkillMoment[] {
  return moments.flatMap((moment): SkillMoment[] => {
    const { startS, endS } = moment;
    if (moment.kind === 'longest-lean') return [{ startS, endS, kind: 'leaning', side: moment.side }];
    return moment.kind === 'restless' ? [{ startS, endS, kind: 'swaying' }] : [];
  });
}

/** The cell of a time in seconds, if there is one. */
export function cellAt(cells: readonly StripCell[], atS: number): StripCell | undefined {
  return cells.find(({ startS, endS }) => startS <= atS && atS < endS);
}

function pictureSecondsOf({ pictureSpan, lengthS }: SkillBasis): number {
  return pictureSpan ? pictureSpan.endS - pictureSpan.startS : lengthS;
}

function shortage(measuredS: number, lengthS: number): 'too-short' | 'hardly-in-view' | null {
  const lacks = tooLittle(measuredS, lengthS);
  if (lacks === 'time') return measuredS < MEASURED_MIN_SHARE * lengthS ? 'hardly-in-view' : 'too-short';
  return lacks && 'hardly-in-view';
}

/** A moment of great presence lasts at least this long. No source: our choice. */
const PRESENCE_MIN_S = 5;

/** The longest stretch in which the speaker faced the camera, upright; null without one. Its ends are known to a segment. */
export function bestMoment(report: SkillBasis): TimeSpan | null {
  const { facing, posture: shares, faces, lengthS } = report;
  if (!facing?.value || !shares || shares.leaning === null || faces !== 'clear') return null;
  const facingCells = eyeContactCells(report);
  const cells = postureCells(report).map(({ startS, endS, kind }): StripCell => {
    const faced = cellAt(facingCells, (startS + endS) / 2);
    return { startS, endS, kind: kind === null && faced?.kind === null ? 'seen' : null };
  });
  const [best = null] = runsOf(cells, 'seen').toSorted((a, b) => b.endS - b.startS - (a.endS - a.startS));
  if (!best || best.endS - best.startS < PRESENCE_MIN_S) return null;
  return { startS: best.startS, endS: Math.min(best.endS, lengthS) };
}
