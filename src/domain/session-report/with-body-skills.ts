import { isPraised, suggestionsFor } from '../coaching/suggestions.ts';
import type { MeasuredSkill, SkillSpan } from '../skills/skill.ts';
import { mostlyRecognized } from '../speech/recognized-share.ts';
import type { Skill } from '../video-specification.ts';
import type { TimeSpan } from '../voice/measures.ts';
import type { SessionReport } from './session-report.ts';

/** The skills that only the networks measure. */
const BODY_SKILLS: ReadonlySet<Skill> = new Set(['gestures', 'calmHands', 'smile']);

/** The fields of a report that looks at the body in its take change. */
export type WithBodySkills = Pick<
  SessionReport,
  'bodySkills' | 'gestureScore' | 'suggestions' | 'suggestionReasons' | 'praised'
>;

/**
 * Completes a session's report with the skills of the body in its take (rule 184).
 *
 * @param measured the skills of the take as a recording
 * @param offsetS time of the take's first sample, in seconds from Start
 * @returns undefined if the skills of the body were not measured
 */
export function withBodySkills(
  report: SessionReport,
  measured: readonly MeasuredSkill[],
  offsetS: number,
): WithBodySkills | undefined {
  const { lengthS, awayS, speechCoverage, speechMeasured } = report;
  const within = <Span extends TimeSpan>(spans: readonly Span[]): Span[] =>
    spans.flatMap((span) => {
      const startS = Math.max(0, span.startS + offsetS);
      const endS = Math.min(lengthS, span.endS + offsetS);
      return startS < endS ? [{ ...span, startS, endS }] : [];
    });
  const bodySkills = measured.flatMap((skill) =>
    BODY_SKILLS.has(skill.skill)
      ? [{ ...skill, strip: within<SkillSpan>(skill.strip), moments: within(skill.moments) }]
      : [],
  );
  const gestures = bodySkills.find(({ skill }) => skill === 'gestures');
  if (!gestures) return undefined;
  // Looks at the take are more than those in the session. Where these found enough, and the take did not, theirs stay.
  const gestureScore = gestures.score ?? report.gestureScore;
  const suggestions = suggestionsFor({ ...report, gestureScore });
  const openGestures = !suggestions.includes('open-gestures')
    ? null
    : report.handsCoached
      ? 'score'
      : 'uncoached';
  return {
    bodySkills,
    gestureScore,
    suggestions,
    suggestionReasons: { ...report.suggestionReasons, openGestures },
    praised: isPraised(
      speechMeasured && mostlyRecognized(speechCoverage, lengthS - awayS),
      suggestions,
      report.repeatedPhrases,
    ),
  };
}
