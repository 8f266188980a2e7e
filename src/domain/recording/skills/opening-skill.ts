import { OPENING_S } from '../../video-specification.ts';
import { cellAt, eyeContactCells, postureCells, type SkillBasis, uprightShare } from './camera-skills.ts';
import { MEASURED_MIN_SHARE, type MeasuredSkill, scoreOf, tooLittle } from '../../skills/skill.ts';
import { type StripCell, stripOf } from './strip.ts';

/** Weights of the parts of the opening. The specification names the skill and its 5 s; the weights are our choice (rule 164). */
const WEIGHTS = { posture: 0.4, facing: 0.4, voice: 0.2 } as const;

/** Opening Presence (rule 164): posture, facing and voice in the first 5 s, weighted over the parts that were measured. */
export function openingPresence(report: SkillBasis): MeasuredSkill {
  const { opening, facing, lengthS, faces } = report;
  const shares = opening.posture;
  const isSeen = shares !== null && shares.seen >= MEASURED_MIN_SHARE && faces !== 'similar-sizes';
  const parts = [
    {
      weight: WEIGHTS.posture,
      share: isSeen && shares.leaning !== null ? uprightShare(shares) : null,
    },
    { weight: WEIGHTS.facing, share: isSeen ? (facing?.value?.openingShare ?? null) : null },
    { weight: WEIGHTS.voice, share: voiceShare(report) },
  ];
  const measured = parts.flatMap(({ weight, share }) => (share === null ? [] : [{ weight, share }]));
  const weight = measured.reduce((sum, part) => sum + part.weight, 0);
  const basis = {
    skill: 'openingPresence',
    coverage: lengthS > 0 ? (weight * Math.min(OPENING_S, lengthS)) / lengthS : 0,
    strip: stripOf(openingCells(report), OPENING_S),
    fact: null,
  } as const;
  if (weight < MEASURED_MIN_SHARE || tooLittle(lengthS, lengthS)) {
    const reason = report.posture
      ? tooLittle(lengthS, lengthS)
        ? 'too-short'
        : faces === 'similar-sizes'
          ? 'face-several-faces'
          : 'hardly-in-view'
      : 'no-picture';
    return { ...basis, certainty: 'not measured', score: null, reason, moments: [] };
  }
  const share = measured.reduce((sum, part) => sum + part.weight * part.share, 0) / weight;
  return {
    ...basis,
    certainty: 'estimated',
    score: scoreOf(share),
    samplingError: 0,
    moments: [{ kind: 'opening', startS: 0, endS: OPENING_S }],
  };
}

/** 1 if the voice can be heard in the opening, 0 if it is quiet; null without sound. */
function voiceShare({ opening: { voice } }: SkillBasis): number | null {
  if (!voice) return null;
  return voice.signal === 'quiet' || voice.signal === 'silent' ? 0 : 1;
}

/** The first 5 s of the strips of Posture and Eye Contact. */
function openingCells(report: SkillBasis): StripCell[] {
  const facing = eyeContactCells(report);
  return postureCells(report).flatMap((cell) => {
    if (cell.startS >= OPENING_S) return [];
    const faced = cellAt(facing, (cell.startS + cell.endS) / 2);
    return [{ ...cell, kind: cell.kind ?? (faced?.kind === 'lowered' ? 'lowered' : null) }];
  });
}
