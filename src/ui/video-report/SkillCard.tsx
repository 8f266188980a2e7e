import { useId } from 'react';
import { ModelText } from './ModelText.tsx';
import styles from './SkillCard.module.css';

/** One skill of a video report: its score as a number and as a bar, with comments. */
export function SkillCard(props: {
  name: string;
  /** 0-100. */
  score: number;
  scoreText: string;
  comments: string;
  /** Whether a card of the same name was measured, so that this one is no landmark. */
  besideMeasured: boolean;
  /** Additional figures, such as the pace. */
  figures?: readonly {
    readonly name: string;
    readonly value: string;
    readonly measured?: string | undefined;
  }[];
}) {
  const { name, score, scoreText, comments, besideMeasured, figures = [] } = props;
  const id = useId();
  return (
    <section
      className={`${styles.card} stack gap-2 shrinks`}
      role={besideMeasured ? 'group' : undefined}
      aria-labelledby={id}
    >
      <svg className={styles.length} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={score} height="1" />
      </svg>
      <div className={`${styles.head} row`}>
        <h4 id={id} className={styles.name}>
          {name}
        </h4>
        <p className={styles.score}>{scoreText}</p>
      </div>
      <ModelText text={comments} />
      {figures.length > 0 && (
        <dl className={`${styles.figures} row`}>
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.name}</dt>
              <dd>
                {figure.value}
                {figure.measured && <small>{figure.measured}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
