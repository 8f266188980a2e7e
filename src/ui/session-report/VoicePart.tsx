import type { ReactNode } from 'react';
import styles from './VoicePart.module.css';

/** A figure of a voice, in words, and how it came about. */
export interface VoiceFigure {
  readonly name: string;
  /** Undefined where it was not measured: `certainty` says so. */
  readonly value: string | undefined;
  /** Measured, estimated or not measured, as a word. */
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

/** One side of a voice: its figures, a picture, what it means and one thing to try. */
export function VoicePart(props: {
  heading: string;
  figures: readonly VoiceFigure[];
  /** The picture, and a line that says how to read it. */
  picture?: ReactNode;
  pictureNote?: string;
  means?: string | undefined;
  /** "Try" and what. */
  advice?: readonly [string, string] | undefined;
}) {
  const { heading, figures, picture, pictureNote, means, advice } = props;
  return (
    <div className={styles.part}>
      <h3>{heading}</h3>
      <VoiceFigures figures={figures} />
      {picture && (
        <div>
          {picture}
          <p className={styles.note}>{pictureNote}</p>
        </div>
      )}
      {means && <p>{means}</p>}
      {advice && (
        <p className={styles.advice}>
          <strong>{advice[0]}</strong> {advice[1]}
        </p>
      )}
    </div>
  );
}
