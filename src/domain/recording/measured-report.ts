import type { Facing } from '../facing/facing.ts';
import type { SessionReport } from '../session-report/session-report.ts';
import { OPENING_S } from '../video-specification.ts';
import type { TimeSpan, VoiceMeasures } from '../voice/measures.ts';
import { type Moment, findMoments } from './moments.ts';
import { isInset } from './inset.ts';
import type { PostureSecond } from './posture-seconds.ts';
import type { FaceCertainty, Recording, TrackKind, UnmeasuredReason } from './decoded-recording.ts';
import { SEGMENT_COUNT } from './segment-count.ts';
import { representedUntilS, samplingError, type SpanShare } from '../sampling-error.ts';
import { bestMoment, type SkillBasis } from './skills/camera-skills.ts';
import { measuredSkills } from './skills/measured-skills.ts';
import type { MeasuredSkill } from '../skills/skill.ts';

/** A track is partial if it begins this much later than its recording, or ends this much earlier. */
export const PARTIAL_MIN_S = 0.5;

/** Shares, 0-1; null if the speaker was not in view, or was an inset. */
export interface PostureShares {
  /** Share of the time in which the speaker was in view. */
  readonly seen: number;
  /** Share of the time in view. */
  readonly leaning: number | null;
  /** Share of the time in view; null also if no frames could be compared. */
  readonly swaying: number | null;
}

/** Sampling errors of the shares: half of their 95 % intervals, 0-1. */
export interface Sampling {
  readonly seen: number;
  readonly leaning: number;
  readonly swaying: number;
}

/** One segment of the timeline: an equal part of the length. */
export interface ReportSegment {
  readonly startS: number;
  /**
   * Offset from the center toward the speaker's left, as a fraction of the width; null if the speaker was not in view
   * or no frame was sampled.
   */
  readonly offset: number | null;
  /** Share of the compared frames that show a sway; null if no frames were compared. */
  readonly swaying: number | null;
  /** Share of the segment that is speech, 0-1; null without sound. */
  readonly speech: number | null;
  /** Pitch relative to the speaker's median; null without voiced sound. */
  readonly semitones: number | null;
}

/** A recording as measured on the device. Times in seconds from its first frame or sound (rule 35). */
export interface MeasuredReport {
  readonly lengthS: number;
  readonly cutShort: boolean;
  readonly undecodable: readonly TrackKind[];
  readonly segmentS: number;
  readonly segments: readonly ReportSegment[];
  /** The time span of the picture, to which posture's shares refer; null without posture, and in older reports. */
  readonly pictureSpan: TimeSpan | null;
  /** The time span of the sound; null without voice, and in older reports. */
  readonly soundSpan: TimeSpan | null;
  readonly posture: PostureShares | null;
  readonly faces: FaceCertainty;
  /** Whether the speaker faced the camera; null without posture, and in older reports. */
  readonly facing: Facing | null;
  /** Null if all frames were analyzed, or none. */
  readonly sampling: Sampling | null;
  readonly voice: VoiceMeasures | null;
  readonly opening: { readonly posture: PostureShares | null; readonly voice: VoiceMeasures | null };
  /** Ordered by start. */
  readonly moments: readonly Moment[];
  /** The skills that this device can measure; null in older reports. */
  readonly skills: readonly MeasuredSkill[] | null;
  /** A session's report on the spoken words, without posture; null if they were not recognized. */
  readonly words: SessionReport | null;
}

/** Share of the recording that has a picture, 0-1. */
export function pictureShare({ pictureSpan, lengthS }: MeasuredReport): number {
  return pictureSpan ? (pictureSpan.endS - pictureSpan.startS) / lengthS : 1;
}

/** Share of the whole recording in which the speaker was in view, 0-1. The picture may cover only a part. */
export function seenShare(report: MeasuredReport): number {
  return (report.posture?.seen ?? 0) * pictureShare(report);
}

export type Measurement =
  | { readonly kind: 'measured'; readonly report: MeasuredReport }
  | { readonly kind: 'not measured'; readonly reason: UnmeasuredReason };

export function measuredReport(recording: Recording): MeasuredReport {
  const {
    lengthS,
    cutShort,
    undecodable,
    posture,
    voice,
    pictureSpan,
    soundSpan,
    faces = 'clear',
    faceWidth = null,
    facing = null,
    body = null,
  } = recording;
  const inset = posture !== null && isInset(posture, faceWidth);
  const pictureEndS = pictureSpan?.endS ?? lengthS;
  const opening = posture?.filter(({ atS }) => atS < OPENING_S) ?? [];
  const segmentS = lengthS / SEGMENT_COUNT;
  function sharesOf(seconds: readonly PostureSecond[], endS: number): PostureShares {
    const shares = postureShares(seconds, endS);
    return inset ? { ...shares, leaning: null, swaying: null } : shares;
  }

  const report: SkillBasis = {
    lengthS,
    cutShort,
    undecodable,
    segmentS,
    segments: Array.from({ length: SEGMENT_COUNT }, (_, i) =>
      segment(inset ? { ...recording, posture: null } : recording, i * segmentS, segmentS),
    ),
    pictureSpan,
    soundSpan,
    posture: posture && sharesOf(posture, pictureEndS),
    faces,
    facing,
    sampling: posture && samplingErrors(posture, pictureEndS),
    voice: voice && voice.whole,
    opening: {
      posture: opening.length > 0 ? sharesOf(opening, Math.min(OPENING_S, pictureEndS)) : null,
      // The estimate comes from about 12 words. Their lengths vary, so its error is a sixth or more.
      voice: voice && { ...voice.opening, pace: { certainty: 'not measured', value: null } },
    },
    moments: findMoments((!inset && posture) || [], voice, facing),
  };
  const best = bestMoment(report);
  return {
    ...report,
    moments: best
      ? [...report.moments, { kind: 'great-presence' as const, ...best }].toSorted(
          (a, b) => a.startS - b.startS,
        )
      : report.moments,
    skills: measuredSkills(report, voice, body),
    words: null,
  };
}

type Share = (second: PostureSecond) => SpanShare;

const SEEN: Share = ({ framesInView, analyzedFrames }) => ({ part: framesInView / analyzedFrames, whole: 1 });

/** Leaning as a share of the time in view. */
const LEANING: Share = ({ leftward, rightward, framesInView, analyzedFrames }) => ({
  part: (leftward + rightward) / analyzedFrames,
  whole: framesInView / analyzedFrames,
});

/** Swaying as a share of the time in view, estimated from the frames that could be compared with an earlier one. */
const SWAYING: Share = ({ swaying, compared, framesInView, analyzedFrames }) =>
  compared > 0
    ? { part: ((swaying / compared) * framesInView) / analyzedFrames, whole: framesInView / analyzedFrames }
    : { part: 0, whole: 0 };

/**
 * Computes shares of the time. Each sampled second represents the time until the first frame of the next sampled second,
 * or until a part that is missing.
 *
 * @param endS end of the picture, seconds
 */
export function postureShares(seconds: readonly PostureSecond[], endS: number): PostureShares {
  const share = (of: Share) => {
    let parts = 0;
    let wholes = 0;
    for (const [i, second] of seconds.entries()) {
      const weight = representedUntilS(second, seconds[i + 1], endS) - second.fromS;
      const { part, whole } = of(second);
      parts += weight * part;
      wholes += weight * whole;
    }
    return wholes > 0 ? parts / wholes : null;
  };
  return { seen: share(SEEN) ?? 0, leaning: share(LEANING), swaying: share(SWAYING) };
}

/** The sampling errors of all shares; null without gaps. @param endS end of the picture, seconds */
export function samplingErrors(seconds: readonly PostureSecond[], endS: number): Sampling | null {
  const error = (of: Share) => samplingError(seconds, endS, of);
  const errors = { seen: error(SEEN), leaning: error(LEANING), swaying: error(SWAYING) };
  return errors.seen > 0 ? errors : null;
}

function segment(
  { lengthS, posture, voice, pictureSpan, soundSpan }: Recording,
  startS: number,
  segmentS: number,
): ReportSegment {
  const endS = startS + segmentS;
  // A sampled second represents all segments until the next or until a missing part, because in a short recording a segment is shorter than a second.
  const seconds = (posture ?? []).filter(
    ({ atS, untilS }, i, all) =>
      atS < endS && (untilS ?? all[i + 1]?.atS ?? pictureSpan?.endS ?? lengthS) > startS,
  );
  const framesInView = sum(seconds, ({ framesInView: n }) => n);
  const compared = sum(seconds, ({ compared: n }) => n);
  const hasSound = voice && startS < (soundSpan?.endS ?? lengthS) && endS > (soundSpan?.startS ?? 0);
  const voiceSegment = voice?.whole.segments[Math.floor((startS + segmentS / 2) / voice.whole.segmentS)];
  return {
    startS,
    offset:
      framesInView > 0
        ? sum(seconds, (second) => (second.offset ?? 0) * second.framesInView) / framesInView
        : null,
    swaying: compared > 0 ? sum(seconds, ({ swaying }) => swaying) / compared : null,
    speech: hasSound ? (voiceSegment?.speech ?? 0) : null,
    semitones: voiceSegment?.semitones ?? null,
  };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
