import { clockTime } from '../../domain/clock-time.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { OPENING_S, PRESENCE_WEIGHTS, SKILLS } from '../../domain/video-specification.ts';
import { leadText, MEASURED, momentText, noMomentsText } from './measured.ts';
import {
  type FigureText,
  figureTexts,
  skillTexts,
  unmeasuredSkillsText,
  valueText,
} from './measured-figures.ts';
import { SKILL_CARDS, skillLines } from './skills.ts';
import { SKILL } from './video-report.ts';

/** The measured part as plain text: all that the page shows, except the timeline. */
export function measuredText(report: MeasuredReport): string {
  const { moments, opening, skills } = report;
  const listed = (figures: readonly FigureText[]) =>
    figures.map((text) => `- ${text.name}: ${valueText(text)}`);
  return [
    MEASURED.heading,
    leadText(report),
    '',
    MEASURED.moments,
    ...(moments.length === 0 ? [noMomentsText(report)] : []),
    ...moments.map((moment) => `- ${clockTime(moment.startS)} ${momentText(moment)}`),
    '',
    ...(skills ? [MEASURED.skills, ...skillLines(skills, report), SKILL_CARDS.about, ''] : []),
    MEASURED.figures,
    ...listed(figureTexts(report)),
    '',
    MEASURED.opening(OPENING_S),
    ...listed(figureTexts(opening)),
    ...(skills ? [] : ['', ...unscoredSkills(report)]),
  ].join('\n');
}

/** The skills of a report that was kept before they had scores. */
function unscoredSkills(report: MeasuredReport): string[] {
  const skills = skillTexts(report);
  const unmeasured = unmeasuredSkillsText(skills, report.facing);
  return [
    MEASURED.skills,
    ...SKILLS.flatMap((skill) => {
      const texts = skills[skill];
      return texts
        ? [`- ${SKILL[skill]} (${MEASURED.weight(PRESENCE_WEIGHTS[skill])}): ${texts.join('; ')}`]
        : [];
    }),
    ...(unmeasured ? [unmeasured] : []),
  ];
}
