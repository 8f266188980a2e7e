import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import type { MeasuredSkill, SkillSpan } from '../../domain/skills/skill.ts';
import { MEASURED } from '../strings/measured.ts';
import { nextTimeTexts, SKILL_CARDS } from '../strings/skills.ts';
import { MeasuredSkillCard } from './MeasuredSkillCard.tsx';
import styles from './SkillCards.module.css';

/** A card for each skill that this device measures, and how to read them. */
export function SkillCards(props: {
  skills: readonly MeasuredSkill[];
  report: MeasuredReport;
  /** The choice *Coach my hands*. */
  coachHands: boolean;
}) {
  const { skills, report, coachHands } = props;
  const advice = nextTimeTexts(skills, coachHands);
  const kinds = (Object.keys(SKILL_CARDS.key) as SkillSpan['kind'][]).filter((kind) =>
    skills.some(({ strip }) => strip.some((span) => span.kind === kind)),
  );
  return (
    <div className="stack gap-4 shrinks">
      <h3>{MEASURED.skills}</h3>
      <div className={styles.cards}>
        {skills.map((skill) => (
          <MeasuredSkillCard key={skill.skill} skill={skill} report={report} />
        ))}
        <div className={`${styles.reading} stack gap-2 shrinks`}>
          <h4>{advice ? SKILL_CARDS.next(skills.length) : SKILL_CARDS.read}</h4>
          {advice && <p className="pretty">{advice.join(' ')}</p>}
          <p className="quiet small pretty">{SKILL_CARDS.about}</p>
          {kinds.length > 0 && (
            <p className={`${styles.key} quiet small`} aria-hidden="true">
              {kinds.map((kind) => (
                <span key={kind} data-of={kind}>
                  {SKILL_CARDS.key[kind]}
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
