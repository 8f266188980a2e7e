import type { AwayDirection } from '../../domain/facing/facing.ts';
import { percentText } from '../../domain/percent-text.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { uprightShare } from '../../domain/recording/skills/camera-skills.ts';
import type {
  MeasuredSkill,
  SkillMoment,
  SkillSpan,
  SkillUnmeasuredReason,
} from '../../domain/skills/skill.ts';
import { OPENING_S, TARGET_PACE_WPM } from '../../domain/video-specification.ts';
import type { ScoreRange } from '../../domain/written-report/score-range.ts';
import { tiltText } from './facing.ts';
import { shareText } from './share-text.ts';
import { VIDEO_REPORT } from './video-report.ts';

export const SKILL_CARDS = {
  notMeasured: 'Not measured',
  /** Beside the score, with a sign, because color is never the only cue. */
  words: { green: 'mostly', yellow: 'in part', red: 'at times' } satisfies Record<ScoreRange, string>,
  next: (count: number) => `To see all ${COUNTS[count] ?? count} next time`,
  read: 'How to read these scores',
  about:
    'A score says how often the picture or the sound met the rule that its card names. Aura adds no score of its own for you as a whole.',
  key: { lowered: 'lowered the score', seen: 'seen', 'not-in-view': 'not seen or heard' } satisfies Record<
    SkillSpan['kind'],
    string
  >,
} as const;

const COUNTS: Readonly<Record<number, string>> = { 4: 'four', 7: 'seven' };

const seconds = ({ startS, endS }: { readonly startS: number; readonly endS: number }) =>
  `${Math.max(1, Math.round(endS - startS))} s`;

const AWAY: Record<AwayDirection, string> = {
  left: 'looking left',
  right: 'looking right',
  up: 'looking up',
  down: 'looking down',
};

/** A moment without its time, which precedes it. */
export function skillMomentText(moment: SkillMoment): string {
  switch (moment.kind) {
    case 'away':
      return `${moment.direction ? AWAY[moment.direction] : 'looking away'}, ${seconds(moment)}`;
    case 'leaning':
      return `leaning ${moment.side}, ${seconds(moment)}`;
    case 'fast':
    case 'slow':
      return `${seconds(moment)} at ${Math.round(moment.wpm)} words a minute`;
    case 'pause':
      return `pause, ${seconds(moment)}`;
    case 'opening':
      return `the first ${OPENING_S} s`;
    case 'hands-busy':
      return `hands busy, ${seconds(moment)}`;
    case 'hands-in-view':
      return `hands in view, ${seconds(moment)}`;
    case 'swaying':
    case 'tilted':
    case 'gesturing':
    case 'smiling':
      return `${moment.kind}, ${seconds(moment)}`;
  }
}

/** Why there is no score. It says what was not there, and never blames. */
const REASON: Record<SkillUnmeasuredReason, string> = {
  'no-picture': 'There was no picture to measure.',
  'no-sound': 'There was no sound to measure.',
  'too-short': 'Less than 10 s could be measured, too little for a score.',
  'hardly-in-view': 'Your face was found in less than a quarter of the video, too little for a score.',
  'hardly-heard': 'Speech was heard in less than a quarter of the video, too little for a score.',
  'hands-out-of-view': 'Your hands were in the picture for less than a quarter of the video.',
  inset: 'You were a small picture within the picture, whose place is no lean.',
  'mouth-out-of-view': 'Your mouth was covered, too small, or turned away most of the time.',
  'no-smile': 'No smile was found. A serious talk needs none.',
  'face-too-short': 'Your face was seen for less than 30 s, too little for a score.',
  'face-too-small': 'Your face was too small in the picture.',
  'face-profile': 'Your head was turned to one side most of the time.',
  'face-several-faces': 'A second face of similar size was in the picture.',
};

/** Advice for the next time, for the reasons that the speaker can change. */
const ADVICE: Partial<Record<SkillUnmeasuredReason, string>> = {
  'no-picture': 'Choose a video that shows you.',
  'no-sound': 'Choose a video with sound.',
  'too-short': 'Choose a video of half a minute or more.',
  'face-too-short': 'Choose a video of half a minute or more.',
  'hardly-in-view': 'Keep your face in the picture, in good light.',
  'hardly-heard': 'Speak up, or move the microphone closer.',
  'hands-out-of-view':
    'Step back until your belt is in the picture, and let your hands rest where the camera sees them.',
  'mouth-out-of-view': 'Face the camera, with light on your face.',
  'face-too-small': 'Move closer to the camera.',
  'face-profile': 'Put the camera in front of you.',
  'face-several-faces': 'Be the only one in the picture.',
};

/**
 * Advice that leads to scores of more skills; null if nothing lacks one that the speaker could change.
 *
 * @param coachHands without it, nothing advises on hands (rule 186)
 */
export function nextTimeTexts(
  skills: readonly MeasuredSkill[],
  coachHands: boolean,
): readonly string[] | null {
  const advice = skills.flatMap((skill) =>
    skill.score === null && (coachHands || skill.reason !== 'hands-out-of-view')
      ? (ADVICE[skill.reason] ?? [])
      : [],
  );
  return advice.length > 0 ? [...new Set(advice)] : null;
}

export const skillScoreText = ({ score }: { readonly score: number }) => VIDEO_REPORT.scored(String(score));

/** The fields of a report that the sentences of a card need. */
export type SkillFacts = Pick<MeasuredReport, 'opening' | 'facing' | 'words' | 'lengthS'>;

type Scored = Extract<MeasuredSkill, { score: number }>;

/** The sentence of a card: what was found, or why there is no score. */
export function skillSentence(skill: MeasuredSkill, report: SkillFacts): string {
  if (skill.score === null) return REASON[skill.reason];
  const { score, samplingError } = skill;
  const share = (which: string) => shareText(score / 100, samplingError, which);
  const longestOf = (kind: SkillMoment['kind']) => {
    const lengths = skill.moments
      .filter((moment) => moment.kind === kind)
      .map(({ startS, endS }) => endS - startS);
    return lengths.length > 0 ? `${Math.max(1, Math.round(Math.max(...lengths)))} s` : null;
  };
  switch (skill.skill) {
    case 'eyeContact': {
      const away = longestOf('away');
      return `Facing the camera ${share('in view')}.${away ? ` Away for ${away} at the longest.` : ''}`;
    }
    case 'posture': {
      const lean = longestOf('leaning');
      return `Upright and centered ${share('in view')}.${lean ? ` Leaning for ${lean} at the longest.` : ''}`;
    }
    case 'voice':
      return `${paceSentence(skill)} Within ${TARGET_PACE_WPM.min}-${TARGET_PACE_WPM.max} for ${share('you spoke')}.`;
    case 'openingPresence':
      return openingSentence(report);
    case 'gestures':
      return `Hands in use for ${Math.round(skill.fact ?? 0)} s of your speech. Half of the time they are in view counts as 100.`;
    case 'calmHands':
      return `Hands calm ${share('they were in view')}, gestures included.`;
    case 'smile':
      return `Smiling for ${Math.round(skill.fact ?? 0)} s.`;
  }
}

function paceSentence({ fact, certainty }: Scored): string {
  if (fact === null) return '';
  const wpm = Math.round(fact);
  return certainty === 'estimated' ? `About ${wpm} words a minute.` : `${wpm} words a minute.`;
}

function openingSentence({ opening, facing }: SkillFacts): string {
  const openingShare = facing?.value?.openingShare ?? null;
  const parts = [
    opening.posture &&
      opening.posture.leaning !== null &&
      `upright ${percentText(Math.max(0, uprightShare(opening.posture)))} of the time`,
    openingShare !== null && `facing the camera ${percentText(Math.min(1, openingShare))}`,
  ].filter((part) => typeof part === 'string');
  return `The first ${OPENING_S} seconds${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
}

/** The small print of a card: how the score was made, and of how much. */
export function skillNote(skill: MeasuredSkill, report: SkillFacts): string {
  if (skill.score === null) return `Measured: ${percentText(skill.coverage)} of the video.`;
  const certainty = skill.certainty === 'estimated' ? 'Estimated.' : 'Measured.';
  const over = `${certainty} ${percentText(skill.coverage)} of the video.`;
  switch (skill.skill) {
    case 'eyeContact':
      return `From how your head was turned, not from your pupils. ${over}`;
    case 'posture':
      return [report.facing?.value && `${tiltText(report.facing.value)}.`, over].filter(Boolean).join(' ');
    case 'voice':
      return [fillersText(report), over].filter(Boolean).join(' ');
    case 'openingPresence':
      return 'Estimated from posture, facing, and voice. Five seconds are short: one sway costs a lot.';
    case 'smile':
      return `Wider than your usual mouth. A serious talk needs no smile. ${over}`;
    case 'gestures':
      return `A hand at chest height, or carried along. ${certainty} Hands in view for ${percentText(skill.coverage)} of your speech.`;
    case 'calmHands':
      return over;
  }
}

function fillersText({ words }: SkillFacts): string | null {
  const count = words?.fillerWordCount ?? null;
  if (count === null) return null;
  return count === 0
    ? 'No filler was heard; recognizers miss some.'
    : `At least ${count} filler ${count === 1 ? 'word' : 'words'}.`;
}

/** The totals of a strip, for screen readers and plain text; null if it marks nothing. */
export function stripText({ strip }: MeasuredSkill): string | null {
  const totals = (Object.keys(SKILL_CARDS.key) as SkillSpan['kind'][]).flatMap((kind) => {
    const sum = strip
      .filter((span) => span.kind === kind)
      .reduce((total, { startS, endS }) => total + endS - startS, 0);
    return sum > 0 ? [`${SKILL_CARDS.key[kind]}: ${Math.max(1, Math.round(sum))} s`] : [];
  });
  return totals.length > 0 ? totals.join(', ') : null;
}
