import { OPENING_S } from '../written-report/specification.ts';
import type { VoiceMeasures } from '../voice/measures.ts';
import { COLUMNS } from './limits.ts';
import { type Moment, findMoments } from './moments.ts';
import type { PostureSecond } from './posture-course.ts';
import type { Part, Recording, UnmeasuredReason } from './recording.ts';
import { samplingError, type SecondShare } from './sampling-error.ts';

/** Shares of time, 0-1, as far as it was looked at; null when nobody was seen. */
export interface PostureShares {
  /** In which the speaker was in view. */
  readonly seen: number;
  /** Of the time in view, like the next. */
  readonly leaning: number | null;
  readonly swaying: number | null;
}

/** How far off the shares may be because only parts of the recording were looked at: 95 % intervals' halves, 0-1. */
export interface Sampling {
  readonly seen: number;
  readonly leaning: number;
  readonly swaying: number;
}

/** One column of the timeline: an equal part of the length. */
export interface ReportColumn {
  readonly startS: number;
  /** From the middle, as a fraction of the width, to the speaker's left; null where nobody was seen or looked for. */
  readonly offset: number | null;
  /** Share of the pictures that could be compared, and show a sway; null likewise. */
  readonly swaying: number | null;
  /** Share of the column that is speech, 0-1; null without sound. */
  readonly speech: number | null;
  /** Against the speaker's median pitch; null where nothing voiced was heard. */
  readonly semitones: number | null;
}

/** What was measured of a recording, on the device. */
export interface MeasuredReport {
  readonly lengthS: number;
  readonly cutShort: boolean;
  readonly undecodable: readonly Part[];
  readonly columnS: number;
  readonly columns: readonly ReportColumn[];
  readonly posture: PostureShares | null;
  /** Null where all of the pictures were looked at, or none. */
  readonly sampling: Sampling | null;
  readonly voice: VoiceMeasures | null;
  readonly opening: { readonly posture: PostureShares | null; readonly voice: VoiceMeasures | null };
  /** In the order of time. */
  readonly moments: readonly Moment[];
}

export type Measurement =
  | { readonly kind: 'measured'; readonly report: MeasuredReport }
  | { readonly kind: 'not measured'; readonly reason: UnmeasuredReason };

export function measuredReport(recording: Recording): MeasuredReport {
  const { lengthS, cutShort, undecodable, posture, voice } = recording;
  const columnS = lengthS / COLUMNS;
  return {
    lengthS,
    cutShort,
    undecodable,
    columnS,
    columns: Array.from({ length: COLUMNS }, (_, i) => column(recording, i * columnS, columnS)),
    posture: posture && postureShares(posture),
    sampling: posture && samplingOf(posture, lengthS),
    voice: voice && voice.whole,
    opening: {
      posture: posture && postureShares(posture.filter(({ atS }) => atS < OPENING_S)),
      // A dozen words: the length of these words alone would put their pace off by a sixth, and often by more.
      voice: voice && { ...voice.opening, pace: { certainty: 'not measured', value: null } },
    },
    moments: findMoments(posture ?? [], voice),
  };
}

type Share = (second: PostureSecond) => SecondShare;

const SEEN: Share = ({ judged, looked }) => ({ part: judged / looked, whole: 1 });

/** Of the time in view, as far as the rest could be judged. */
const LEANING: Share = ({ leftward, rightward, judged, looked }) => ({
  part: (leftward + rightward) / looked,
  whole: judged / looked,
});

/** A picture that there is none before to compare with says nothing of the time in view. */
const SWAYING: Share = ({ swaying, compared, judged, looked }) =>
  compared > 0
    ? { part: ((swaying / compared) * judged) / looked, whole: judged / looked }
    : { part: 0, whole: 0 };

/** A second that was looked at stands for the time until the next one. */
function postureShares(seconds: readonly PostureSecond[]): PostureShares {
  const share = (of: Share) => {
    let parts = 0;
    let wholes = 0;
    for (const [i, second] of seconds.entries()) {
      const weight = (seconds[i + 1]?.atS ?? second.atS + 1) - second.atS;
      const { part, whole } = of(second);
      parts += weight * part;
      wholes += weight * whole;
    }
    return wholes > 0 ? parts / wholes : null;
  };
  return { seen: share(SEEN) ?? 0, leaning: share(LEANING), swaying: share(SWAYING) };
}

/** What was not looked at, and what that means for the shares. */
function samplingOf(seconds: readonly PostureSecond[], lengthS: number): Sampling | null {
  const error = (of: Share) => samplingError(seconds, lengthS, of);
  const errors = { seen: error(SEEN), leaning: error(LEANING), swaying: error(SWAYING) };
  return errors.seen > 0 ? errors : null;
}

function column({ posture, voice }: Recording, startS: number, columnS: number): ReportColumn {
  const endS = startS + columnS;
  // A look stands for each column until the next one: in a short recording a column is less than a second.
  const seconds = (posture ?? []).filter(
    ({ atS }, i, all) => atS < endS && (all[i + 1]?.atS ?? atS + 1) > startS,
  );
  const judged = sum(seconds, ({ judged: n }) => n);
  const compared = sum(seconds, ({ compared: n }) => n);
  const voiceColumn = voice?.whole.columns[Math.floor((startS + columnS / 2) / voice.whole.columnS)];
  return {
    startS,
    offset: judged > 0 ? sum(seconds, (second) => (second.offset ?? 0) * second.judged) / judged : null,
    swaying: compared > 0 ? sum(seconds, ({ swaying }) => swaying) / compared : null,
    speech: voice ? (voiceColumn?.speech ?? 0) : null,
    semitones: voiceColumn?.semitones ?? null,
  };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
