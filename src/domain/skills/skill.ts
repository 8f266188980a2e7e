import type { AwayDirection, FacingUnmeasuredReason } from '../facing/facing.ts';
import type { Skill } from '../video-specification.ts';
import type { TimeSpan } from '../voice/measures.ts';

/** A stretch that lowered a score, or shows the subject of the skill, or was not measured. Time between stretches is neither. */
export interface SkillSpan extends TimeSpan {
  readonly kind: 'lowered' | 'seen' | 'not-in-view';
}

/** A moment of a skill. Times in seconds from the beginning of the recording. */
export type SkillMoment = TimeSpan &
  (
    | { readonly kind: 'leaning'; readonly side: 'left' | 'right' }
    /** @property direction null if only the time is known */
    | { readonly kind: 'away'; readonly direction: AwayDirection | null }
    /** @property wpm words per minute */
    | { readonly kind: 'fast' | 'slow'; readonly wpm: number }
    | { readonly kind: PlainMomentKind }
  );

/** The kinds of moments that have no figure. */
export type PlainMomentKind =
  | 'swaying'
  | 'tilted'
  | 'pause'
  | 'opening'
  | 'gesturing'
  | 'hands-in-view'
  | 'hands-busy'
  | 'smiling';

/** Why a skill has no score. */
export type SkillUnmeasuredReason =
  | 'no-picture'
  | 'no-sound'
  /** Less than 10 s were measured. */
  | 'too-short'
  /** Less than a quarter of the recording was measured. */
  | 'hardly-in-view'
  | 'hardly-heard'
  | 'hands-out-of-view'
  /** The speaker is a small inset, whose place is no lean. */
  | 'inset'
  /** The mouth was covered or turned away. */
  | 'mouth-out-of-view'
  /** No smile of a second was found, which is no reason for a low score. */
  | 'no-smile'
  | `face-${FacingUnmeasuredReason}`;

/**
 * A skill of the specification, measured in a recording. A score is 100 times the share of the measured time that met the skill's rule; the
 * rules are numbered 161 to 167.
 */
export type MeasuredSkill = {
  readonly skill: Skill;
  /** Share of the recording in which the skill was measured, 0-1. Gestures: of the speech. */
  readonly coverage: number;
  /** Ordered by start, at most {@link SEGMENT_COUNT}. */
  readonly strip: readonly SkillSpan[];
  /** At most three, ordered by start. */
  readonly moments: readonly SkillMoment[];
  /** Voice: words per minute. Gestures: seconds of gesturing. Smile: seconds of smiling. Otherwise null. */
  readonly fact: number | null;
} & (
  | {
      readonly certainty: 'measured' | 'estimated';
      /** A whole number, 0-100. */
      readonly score: number;
      /** Half of the score's 95 % interval, as a share of 0-1; 0 if nothing was left out. */
      readonly samplingError: number;
    }
  | { readonly certainty: 'not measured'; readonly score: null; readonly reason: SkillUnmeasuredReason }
);

/** A score needs at least this much measured time, and this share of the recording. No source: our choice (rule 160). */
const MEASURED_MIN_S = 10;
export const MEASURED_MIN_SHARE = 1 / 4;

/** Whether the measured time suffices for a score. @param ofS seconds of the recording, or of its speech */
export function tooLittle(measuredS: number, ofS: number): 'time' | 'share' | null {
  if (measuredS < MEASURED_MIN_S) return 'time';
  return measuredS < MEASURED_MIN_SHARE * ofS ? 'share' : null;
}

/** A score from a share of 0-1. Rounding errors of sums are cut off. */
export const scoreOf = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));
