import { SEGMENT_SPEECH_MIN_SHARE } from '../../voice/segment-speech.ts';
import { createHandMotion, type HandState, RUN_GAP_S } from '../../body/hand-motion.ts';
import { isSmiling, usualMouth } from '../../body/smile.ts';
import { isTilted } from '../../body/torso.ts';
import type { RecordedBody } from '../decoded-recording.ts';
import { representedUntilS, samplingError, type SampledSpan } from '../../sampling-error.ts';
import type { TimeSpan } from '../../voice/measures.ts';
import type { SkillBasis } from './camera-skills.ts';
import type { StripCell } from './strip.ts';

/** The last look of a run lasts this long: a look at 5 a second. */
const LOOK_S = 0.2;

/** A look with what it shows. It lasts from `startS` to `endS`, and represents `weightS` seconds of the recording. */
export interface JudgedLook extends TimeSpan {
  readonly weightS: number;
  readonly hands: HandState;
  readonly speaking: boolean;
  /** Null if shoulders or hips were not seen. */
  readonly tilted: boolean | null;
  /** Null if the mouth was not measured. */
  readonly smiling: boolean | null;
}

/** A run of looks, which represents the time until the next run. */
export interface LookRun extends SampledSpan {
  readonly looks: readonly JudgedLook[];
}

/** The looks in their runs. */
export interface JudgedLooks {
  readonly runs: readonly LookRun[];
  readonly endS: number;
}

/** Judges all looks of a recording. */
export function judgedLooks({ looks, gaps }: RecordedBody, report: SkillBasis): JudgedLooks {
  const endS = report.pictureSpan?.endS ?? report.lengthS;
  const usual = usualMouth(looks);
  const motion = createHandMotion();
  const starts = looks.flatMap(({ atS }, i) => (i > 0 && atS - looks[i - 1]!.atS <= RUN_GAP_S ? [] : [i]));
  const spans = starts.map((from, i) => {
    const to = starts[i + 1] ?? looks.length;
    const [fromS, lastS] = [looks[from]!.atS, looks[to - 1]!.atS];
    const toS = Math.min(lastS + LOOK_S, looks[to]?.atS ?? Math.max(endS, lastS));
    const untilS = gaps.find((gap) => gap.startS >= lastS && gap.startS < (looks[to]?.atS ?? endS))?.startS;
    const span = { from, to, fromS, toS };
    return untilS === undefined ? span : Object.assign(span, { untilS: Math.max(untilS, toS) });
  });
  const runs = spans.map((span, i): LookRun => {
    const lastedS = span.toS - span.fromS;
    const stretch = lastedS > 0 ? (representedUntilS(span, spans[i + 1], endS) - span.fromS) / lastedS : 0;
    const judged = looks.slice(span.from, span.to).map((look, at, run): JudgedLook => {
      const lookEndS = run[at + 1]?.atS ?? span.toS;
      return {
        startS: look.atS,
        endS: lookEndS,
        weightS: stretch * (lookEndS - look.atS),
        hands: motion.next(look),
        speaking: isSpeaking(report, look.atS),
        tilted: isTilted(look),
        smiling: isSmiling(look, usual),
      };
    });
    return Object.assign(span, { looks: judged });
  });
  return { runs, endS };
}

/** Whether the speaker speaks at a time; without sound, always. */
function isSpeaking({ voice }: SkillBasis, atS: number): boolean {
  if (!voice) return true;
  return (voice.segments[Math.floor(atS / voice.segmentS)]?.speech ?? 0) >= SEGMENT_SPEECH_MIN_SHARE;
}

/** Whether a look met a rule; null if that was not measured. */
export type Judgment = (look: JudgedLook) => boolean | null;

/** Seconds in which a rule was met, of the seconds in which that was measured. */
export function secondsOf(
  { runs }: JudgedLooks,
  of: Judgment,
): { readonly metS: number; readonly measuredS: number } {
  let [metS, measuredS] = [0, 0];
  for (const { looks } of runs) {
    for (const look of looks) {
      const met = of(look);
      if (met !== null) measuredS += look.weightS;
      if (met) metS += look.weightS;
    }
  }
  return { metS, measuredS };
}

/** The sampling error of the share in which a rule was met (rule 49), 0-1. */
export function lookError({ runs, endS }: JudgedLooks, of: Judgment): number {
  return samplingError(runs, endS, ({ looks, fromS, toS }) => {
    const { metS, measuredS } = secondsOf({ runs: [{ fromS, toS, looks }], endS }, of);
    const allS = looks.reduce((sum, { weightS }) => sum + weightS, 0);
    return allS > 0 ? { part: metS / allS, whole: measuredS / allS } : { part: 0, whole: 0 };
  });
}

/** The cells of a strip, in which the looks of a run fill the time that it represents. */
export function stripCells(
  { runs }: JudgedLooks,
  kindOf: (look: JudgedLook) => StripCell['kind'],
): StripCell[] {
  return runs.flatMap(({ looks, fromS }) => {
    let atS = fromS;
    return looks.map((look) => {
      const startS = atS;
      atS += look.weightS;
      return { startS, endS: atS, kind: kindOf(look) };
    });
  });
}

/** The cells of moments, with the time of the looks alone. */
export function lookCells({ runs }: JudgedLooks, of: Judgment): StripCell[] {
  return runs.flatMap(({ looks }) =>
    looks.map((look) => ({ startS: look.startS, endS: look.endS, kind: of(look) ? 'seen' : null })),
  );
}
