import type { ReactNode } from 'react';
import { useSeek } from '../transcript/seek.ts';
import { SeekTime } from '../transcript/SeekTime.tsx';
import styles from './VoicePart.module.css';

/** A formatted figure of the voice with its certainty. */
export interface VoiceFigure {
  readonly name: string;
  /** Undefined if it was not measured. */
  readonly value: ReactNode;
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

interface VoiceStretch {
  readonly text: string;
  /** Seconds from Start; null where none can be told. */
  readonly atS: number | null;
}

/** Shown only where the take can be played: without its sound, the time tells a speaker little. */
function StretchLine({ text, atS }: VoiceStretch) {
  const seek = useSeek();
  if (!seek || atS === null) return null;
  return (
    <p>
      {text} <SeekTime atS={atS} />.
    </p>
  );
}

/** One aspect of the voice: figures, chart, interpretation and one piece of advice. */
export function VoicePart(props: {
  heading: string;
  figures: readonly VoiceFigure[];
  chart?: ReactNode;
  /** Of what a saved page draws in the chart's place, if it does. */
  chartName?: 'melody' | 'loudness';
  /** How to read the chart. */
  chartNote?: string;
  interpretation?: string | undefined;
  /** A stretch to listen to: what it is, and when it began. */
  stretch?: VoiceStretch | undefined;
  /** A label and the advice. */
  advice?: readonly [string, string] | undefined;
}) {
  const { heading, figures, chart, chartName, chartNote, interpretation, stretch, advice } = props;
  return (
    <div className={styles.part}>
      <h3>{heading}</h3>
      <VoiceFigures figures={figures} />
      {chart && (
        <div data-chart={chartName ?? 'pauses'}>
          {chart}
          <p className={styles.note}>{chartNote}</p>
        </div>
      )}
      {interpretation && <p>{interpretation}</p>}
      {stretch && <StretchLine {...stretch} />}
      {advice && (
        <p className={styles.advice}>
          <strong>{advice[0]}</strong> {advice[1]}
        </p>
      )}
    </div>
  );
}
