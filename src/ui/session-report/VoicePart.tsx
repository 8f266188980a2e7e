import type { ReactNode } from 'react';
import styles from './VoicePart.module.css';

/** A formatted figure of the voice with its certainty. */
export interface VoiceFigure {
  readonly name: string;
  /** Undefined if it was not measured. */
  readonly value: string | undefined;
  /** The word for measured, estimated or not measured. */
  readonly certainty: string;
}

function VoiceFigures({ figures }: { figures: readonly VoiceFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, certainty }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value !== undefined && <span className={styles.value}>{value}</span>}{' '}
            <span className={styles.certainty}>{certainty}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One aspect of the voice: figures, chart, interpretation and one piece of advice. */
export function VoicePart(props: {
  heading: string;
  figures: readonly VoiceFigure[];
  chart?: ReactNode;
  /** How to read the chart. */
  chartNote?: string;
  interpretation?: string | undefined;
  /** A label and the advice. */
  advice?: readonly [string, string] | undefined;
}) {
  const { heading, figures, chart, chartNote, interpretation, advice } = props;
  return (
    <div className={styles.part}>
      <h3>{heading}</h3>
      <VoiceFigures figures={figures} />
      {chart && (
        <div>
          {chart}
          <p className={styles.note}>{chartNote}</p>
        </div>
      )}
      {interpretation && <p>{interpretation}</p>}
      {advice && (
        <p className={styles.advice}>
          <strong>{advice[0]}</strong> {advice[1]}
        </p>
      )}
    </div>
  );
}
