import { useId } from 'react';
import type { MeasuredSkill, SkillMoment } from '../../domain/skills/skill.ts';
import { OPENING_S } from '../../domain/video-specification.ts';
import { scoreRangeOf } from '../../domain/written-report/score-range.ts';
import { clockTime } from '../strings/clock.ts';
import {
  SKILL_CARDS,
  type SkillFacts,
  skillMomentText,
  skillNote,
  skillScoreText,
  skillSentence,
  stripText,
} from '../strings/skills.ts';
import { SKILL } from '../strings/video-report.ts';
import { useSeek } from '../transcript/seek.ts';
import styles from './MeasuredSkillCard.module.css';

/** A measured skill: its score with a word beside it, a sentence, a strip of the time, moments that play, and how it was made. */
export function MeasuredSkillCard({ skill, report }: { skill: MeasuredSkill; report: SkillFacts }) {
  const id = useId();
  return (
    <section className={`${styles.card} shrinks`} aria-labelledby={id} data-scored={skill.score !== null}>
      <div className={styles.head}>
        <h4 id={id}>{SKILL[skill.skill]}</h4>
        <Score skill={skill} />
      </div>
      <p className="pretty">{skillSentence(skill, report)}</p>
      <Strip skill={skill} lengthS={skill.skill === 'openingPresence' ? OPENING_S : report.lengthS} />
      {skill.moments.length > 0 && (
        <ul className={styles.moments}>
          {skill.moments.map((moment) => (
            <li key={`${moment.kind} ${moment.startS}`}>
              <Chip moment={moment} />
            </li>
          ))}
        </ul>
      )}
      <p className={`${styles.note} quiet small pretty`}>{skillNote(skill, report)}</p>
    </section>
  );
}

function Score({ skill }: { skill: MeasuredSkill }) {
  if (skill.score === null) return <p className={styles.absent}>{SKILL_CARDS.notMeasured}</p>;
  const range = scoreRangeOf(skill.score);
  return (
    <p className={styles.score}>
      {/* A serious talk needs no smile, so that its share is not judged. */}
      {skill.skill !== 'smile' && (
        <>
          <span className={styles.word} data-range={range}>
            {SKILL_CARDS.words[range]}
          </span>{' '}
        </>
      )}
      <span className={styles.figure}>{skillScoreText(skill)}</span>
    </p>
  );
}

/** The height of the drawing. It is stretched to that of the strip. */
const HEIGHT = 10;

function Strip({ skill, lengthS }: { skill: MeasuredSkill; lengthS: number }) {
  const text = stripText(skill);
  return (
    <>
      <svg
        className={styles.strip}
        data-chart=""
        viewBox={`0 0 ${lengthS} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {skill.strip.map(({ kind, startS, endS }) => (
          <rect key={startS} data-kind={kind} x={startS} width={endS - startS} height={HEIGHT} />
        ))}
      </svg>
      {text && <p className="visually-hidden">{text}</p>}
    </>
  );
}

function Chip({ moment }: { moment: SkillMoment }) {
  const seek = useSeek();
  const content = (
    <>
      <span className={`${styles.time} bold tabular`}>{clockTime(moment.startS)}</span>{' '}
      <span>{skillMomentText(moment)}</span>
    </>
  );
  if (!seek) return <span className={styles.chip}>{content}</span>;
  return (
    <button type="button" className={styles.chip} onClick={() => seek(moment.startS)}>
      {content}
    </button>
  );
}
