import type { RecordedBody, RecordingVoice } from '../decoded-recording.ts';
import type { SessionReport } from '../../session-report/session-report.ts';
import { eyeContact, postureSkill, type SkillBasis } from './camera-skills.ts';
import { judgedLooks } from './judged-looks.ts';
import { bodySkills, withTilt } from './body-skills.ts';
import { openingPresence } from './opening-skill.ts';
import type { MeasuredSkill } from '../../skills/skill.ts';
import { voiceSkill } from './voice-skill.ts';

/** The skills of a recording, in the order in which a report shows them (rule 160). There is no score of the whole. */
export function measuredSkills(
  report: SkillBasis,
  voice: RecordingVoice | null,
  body: RecordedBody | null,
): readonly MeasuredSkill[] {
  const judged = body && judgedLooks(body, report);
  const posture = postureSkill(report);
  return [
    eyeContact(report),
    judged ? withTilt(posture, judged, report.lengthS) : posture,
    voiceSkill(report, voice?.segments ?? []),
    openingPresence(report),
    ...(judged ? bodySkills(judged, report) : []),
  ];
}

/** The skills, of which Voice is measured from words. Stays as it is if their pace is unknown. */
export function skillsWithWords(
  skills: readonly MeasuredSkill[] | null,
  report: SkillBasis,
  words: SessionReport,
): readonly MeasuredSkill[] | null {
  if (!skills || words.measuredWPM === null) return skills;
  return skills.map((skill) => (skill.skill === 'voice' ? voiceSkill(report, [], words) : skill));
}
