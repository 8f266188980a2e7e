import type { ReportColumn } from '../../domain/recording/measured-report.ts';
import { clockTime } from '../strings/clock.ts';
import { MEASURED } from '../strings/measured.ts';
import styles from './MeasuredTimeline.module.css';

/** The lanes' height in units of the drawing, whose width is the number of columns. */
const LANE = 40;

/** Posture and voice over a recording's length: what can be read in it is also said in words beside it. */
export function MeasuredTimeline(props: {
  columns: readonly ReportColumn[];
  lengthS: number;
  /** Whether it was measured: what wasn't has no lane. */
  posture: boolean;
  voice: boolean;
  /** The offset that is drawn at the lane's edge, and the one from which on it is a lean: fractions of the width. */
  widest: number;
  lean: number;
  /** The semitones that are drawn at the lane's edge. */
  highest: number;
  /** Where the video is, in seconds. */
  atS: number;
  onSeek(atS: number): void;
}) {
  const { columns, lengthS, posture, voice, widest, lean, highest, atS, onSeek } = props;
  const at = (value: number, most: number) => (LANE / 2) * (1 - Math.max(-1, Math.min(1, value / most)));
  const playhead = (100 * atS) / lengthS;
  return (
    <div className={styles.timeline} aria-hidden="true">
      {/* A pointer's short cut: the keyboard has the moments and the player. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.lanes}
        onClick={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          onSeek((lengthS * (clientX - left)) / width);
        }}
      >
        {posture && (
          <Lane name={MEASURED.posture} columns={columns.length}>
            <rect
              className={styles.upright}
              y={at(lean, widest)}
              width={columns.length}
              height={at(-lean, widest) - at(lean, widest)}
            />
            {columns.map(({ swaying }, i) =>
              swaying ? (
                <rect
                  key={i}
                  className={styles.sway}
                  x={i}
                  y={LANE - 8 * swaying}
                  width="1"
                  height={8 * swaying}
                />
              ) : null,
            )}
            <path
              className={styles.position}
              d={path(columns.map(({ offset }) => (offset === null ? null : at(offset, widest))))}
            />
          </Lane>
        )}
        {voice && (
          <Lane name={MEASURED.voice} columns={columns.length}>
            {columns.map(({ speech }, i) =>
              speech ? (
                <rect
                  key={i}
                  className={styles.speech}
                  x={i}
                  y={LANE - LANE * speech}
                  width="1"
                  height={LANE * speech}
                />
              ) : null,
            )}
            <path
              className={styles.pitch}
              d={path(columns.map(({ semitones }) => (semitones === null ? null : at(semitones, highest))))}
            />
          </Lane>
        )}
        <span className={styles.playhead} style={{ insetInlineStart: `${playhead}%` }} />
      </div>
      <p className={styles.ends}>
        <span>{clockTime(0)}</span>
        <span>{clockTime(lengthS / 2)}</span>
        <span>{clockTime(lengthS)}</span>
      </p>
      <p className={styles.key}>
        {posture && (
          <>
            <span data-of="place">{MEASURED.timelineKey.place}</span>
            <span data-of="upright">{MEASURED.timelineKey.upright}</span>
            <span data-of="sway">{MEASURED.timelineKey.sway}</span>
          </>
        )}
        {voice && (
          <>
            <span data-of="speech">{MEASURED.timelineKey.speech}</span>
            <span data-of="pitch">{MEASURED.timelineKey.pitch}</span>
          </>
        )}
      </p>
    </div>
  );
}

function Lane(props: { name: string; columns: number; children: React.ReactNode }) {
  return (
    <div className={styles.lane}>
      <span className={styles.name}>{props.name}</span>
      <svg viewBox={`0 0 ${props.columns} ${LANE}`} preserveAspectRatio="none">
        {props.children}
      </svg>
    </div>
  );
}

/** A line through what is known: from column to column, broken where nothing is known for long. */
function path(heights: readonly (number | null)[]): string {
  let d = '';
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, y] of heights.entries()) {
    if (y === null) continue;
    d += `${i - last > LONGEST_BRIDGE ? 'M' : 'L'}${i + 0.5} ${y.toFixed(2)}`;
    last = i;
  }
  return d;
}

/** Columns that a line may cross without knowing. */
const LONGEST_BRIDGE = 4;
