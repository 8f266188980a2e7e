import type { ReactNode } from 'react';
import { ReportRow } from '../components/ReportRow.tsx';
import { useSeek } from '../transcript/seek.ts';
import { type Advice, VOICE } from '../strings/vocal-delivery.ts';
import { SeekTime } from '../transcript/SeekTime.tsx';
import styles from './VoiceRow.module.css';

/** A formatted figure of the voice with its certainty. */
export interface VoiceFigure {
  readonly name: string;
  /** Undefined if it was not measured. */
  readonly value: ReactNode;
  /** The word for measured, estimated or not measured. */
  readonly certainty: string;
}

interface VoiceStretch {
  readonly text: string;
  /** Seconds from Start; null if unknown. */
  readonly atS: number | null;
}

/** One aspect of the voice: its finding, then figures, chart and one piece of advice. */
export function VoiceRow(props: {
  heading: string;
  finding: ReactNode;
  figures: readonly VoiceFigure[];
  chart?: ReactNode;
  /** How to read the chart. */
  chartNote?: string;
  /** A time to listen to: a description, and its start. */
  stretch?: VoiceStretch | undefined;
  advice?: Advice | undefined;
  /** Content at the end. */
  children?: ReactNode;
}) {
  const { heading, finding, figures, chart, chartNote, stretch, advice, children } = props;
  return (
    <ReportRow heading={heading} level={3} finding={finding}>
      <dl className={styles.figures}>
        {figures.map(({ name, value, certainty }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value !== undefined && <span className={styles.value}>{value}</span>}{' '}
              <span className="quiet small">{certainty}</span>
            </dd>
          </div>
        ))}
      </dl>
      {chart && (
        <div>
          {chart}
          <p className="quiet small">{chartNote}</p>
        </div>
      )}
      {stretch && <StretchLine {...stretch} />}
      {advice?.tryThis && (
        <p className={styles.advice}>
          {advice.why} <strong>{VOICE.tryThis}</strong> {advice.tryThis}
        </p>
      )}
      {children}
    </ReportRow>
  );
}

/** Shown only if the take can be played, because without sound the time is of little use. */
function StretchLine({ text, atS }: VoiceStretch) {
  const seek = useSeek();
  if (!seek || atS === null) return null;
  return (
    <p>
      {text} <SeekTime atS={atS} />.
    </p>
  );
}
