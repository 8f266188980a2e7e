import { GESTURING_FULL_SHARE } from '../../body/gesture-score.ts';
import type { SkillBasis } from './camera-skills.ts';
import {
  type JudgedLook,
  type JudgedLooks,
  type Judgment,
  lookCells,
  lookError,
  secondsOf,
  stripCells,
} from './judged-looks.ts';
import {
  MEASURED_MIN_SHARE,
  type MeasuredSkill,
  type PlainMomentKind,
  type SkillMoment,
  type SkillUnmeasuredReason,
  scoreOf,
  tooLittle,
} from '../../skills/skill.ts';
import { longest, runsOf, type StripCell, stripOf } from './strip.ts';

/** A moment of the body lasts at least this long. No source: our choice. */
const MOMENT_MIN_S = 1;

/** Moments on a card of the body, and on all cards. */
const MOMENTS_COUNT = 2;
const MOMENTS_MAX_COUNT = 3;

/** A measured part of a body that makes a skill. */
interface BodyRule {
  readonly skill: 'gestures' | 'calmHands' | 'smile';
  readonly met: Judgment;
  /** Seconds of which a share must have been measured. */
  readonly ofS: number;
  readonly kindOf: (look: JudgedLook) => StripCell['kind'];
  readonly moment: { readonly kind: PlainMomentKind; readonly of: Judgment };
  /** The moments of a skill without a score. */
  readonly otherwise: { readonly kind: PlainMomentKind; readonly of: Judgment } | null;
  readonly unseen: SkillUnmeasuredReason;
  /** The share, 0-1, that is a score of 100. */
  readonly fullShare: number;
}

const isGesturing: Judgment = ({ hands, speaking }) => (hands.inView && speaking ? hands.gesturing : null);
const isCalm: Judgment = ({ hands: { busy } }) => (busy === null ? null : !busy);
const isBusy: Judgment = ({ hands: { busy } }) => busy;
const inView: Judgment = ({ hands }) => hands.inView;
const smiles: Judgment = ({ smiling }) => smiling;

/** The skills that only looks at the body can measure (rules 165 to 167). */
export function bodySkills(judged: JudgedLooks, report: SkillBasis): readonly MeasuredSkill[] {
  const { lengthS } = report;
  const spokenS = secondsOf(judged, ({ speaking }) => speaking).metS;
  const handsInView = { kind: 'hands-in-view', of: inView } as const;
  const gestures = bodySkill(judged, report, {
    skill: 'gestures',
    met: isGesturing,
    ofS: spokenS,
    kindOf: ({ hands, speaking }) =>
      !hands.inView ? 'not-in-view' : speaking && hands.gesturing ? 'seen' : null,
    moment: { kind: 'gesturing', of: isGesturing },
    otherwise: handsInView,
    unseen: 'hands-out-of-view',
    fullShare: GESTURING_FULL_SHARE,
  });
  const calmHands = bodySkill(judged, report, {
    skill: 'calmHands',
    met: isCalm,
    ofS: lengthS,
    kindOf: ({ hands }) => (!hands.inView ? 'not-in-view' : hands.busy ? 'lowered' : null),
    moment: { kind: 'hands-busy', of: isBusy },
    otherwise: handsInView,
    unseen: 'hands-out-of-view',
    fullShare: 1,
  });
  const smile = bodySkill(judged, report, {
    skill: 'smile',
    met: smiles,
    ofS: lengthS,
    kindOf: ({ smiling }) => (smiling === null ? 'not-in-view' : smiling ? 'seen' : null),
    moment: { kind: 'smiling', of: smiles },
    otherwise: null,
    unseen: 'mouth-out-of-view',
    fullShare: 1,
  });
  return [smile, gestures, calmHands];
}

function bodySkill(judged: JudgedLooks, { faces, lengthS }: SkillBasis, rule: BodyRule): MeasuredSkill {
  const { metS, measuredS } = secondsOf(judged, rule.met);
  const moments = momentsOf(judged, rule.moment, MOMENTS_COUNT);
  const basis = {
    skill: rule.skill,
    coverage: rule.ofS > 0 ? Math.min(1, measuredS / rule.ofS) : 0,
    strip: stripOf(stripCells(judged, rule.kindOf), lengthS),
    fact: rule.skill === 'calmHands' ? null : metS,
  };
  const reason = reasonOf();
  if (reason) {
    const found = rule.otherwise ? momentsOf(judged, rule.otherwise, 1) : [];
    return { ...basis, certainty: 'not measured', score: null, reason, moments: found };
  }
  return {
    ...basis,
    certainty: 'estimated',
    score: scoreOf(metS / measuredS / rule.fullShare),
    samplingError: Math.min(1, lookError(judged, rule.met) / rule.fullShare),
    moments,
  };

  function reasonOf(): SkillUnmeasuredReason | null {
    if (faces === 'similar-sizes') return 'face-several-faces';
    const lacks = tooLittle(measuredS, rule.ofS);
    if (lacks)
      return lacks === 'time' && measuredS > 0 && measuredS >= MEASURED_MIN_SHARE * rule.ofS
        ? 'too-short'
        : rule.unseen;
    return rule.skill === 'smile' && moments.length === 0 ? 'no-smile' : null;
  }
}

function momentsOf(
  judged: JudgedLooks,
  { kind, of }: { readonly kind: PlainMomentKind; readonly of: Judgment },
  count: number,
): SkillMoment[] {
  return longest(runsOf(lookCells(judged, of), 'seen'), count, MOMENT_MIN_S).map(({ startS, endS }) => ({
    startS,
    endS,
    kind,
  }));
}

/** Posture, from which the time is deducted in which the torso was tilted beyond the specification's 20° (rule 162). */
export function withTilt(posture: MeasuredSkill, judged: JudgedLooks, lengthS: number): MeasuredSkill {
  if (posture.score === null) return posture;
  const { metS } = secondsOf(judged, ({ tilted }) => tilted);
  const seenS = posture.coverage * lengthS;
  if (metS === 0 || seenS <= 0) return posture;
  const tilts = momentsOf(judged, { kind: 'tilted', of: ({ tilted }) => tilted }, 1);
  return {
    ...posture,
    certainty: 'estimated',
    score: scoreOf(posture.score / 100 - metS / seenS),
    samplingError: Math.min(1, posture.samplingError + lookError(judged, ({ tilted }) => tilted)),
    moments: [...posture.moments, ...tilts]
      .slice(0, MOMENTS_MAX_COUNT)
      .toSorted((a, b) => a.startS - b.startS),
  };
}
