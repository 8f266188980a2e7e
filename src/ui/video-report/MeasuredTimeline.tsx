import type { ReportSegment } from '../../domain/recording/measured-report.ts';
import { clockTime } from '../strings/clock.ts';
import { MEASURED } from '../strings/measured.ts';
import styles from './MeasuredTimeline.module.css';

/** A lane's height in units of its view box, which is as wide as the number of segments. */
const LANE_HEIGHT = 40;
/** Height of a full segment of swaying, in the same units. */
const SWAY_HEIGHT = 8;
/** The line crosses gaps of fewer segments without a value. */
const GAP_MAX_COUNT = 4;

/** Posture and voice over a recording. Hidden from screen readers: the moments and figures give it as text. */
export function MeasuredTimeline(props: {
  segments: readonly ReportSegment[];
  lengthS: number;
  /** Whether it was measured; if not, it has no lane. */
  posture: boolean;
  voice: boolean;
  /** The offset at the lane's edge, and the lean threshold: fractions of the frame's width. */
  offsetMaxShare: number;
  leanShare: number;
  /** The pitch at the lane's edge, in semitones from the median. */
  pitchMaxSemitones: number;
  /** The video's current time in seconds. */
  atS: number;
  onSeek(atS: number): void;
}) {
  const { segments, lengthS, posture, voice, offsetMaxShare, leanShare, pitchMaxSemitones, atS, onSeek } =
    props;
  const at = (value: number, most: number) =>
    (LANE_HEIGHT / 2) * (1 - Math.max(-1, Math.min(1, value / most)));
  const playhead = (100 * atS) / lengthS;
  return (
    <div className={styles.timeline} aria-hidden="true">
      {/* A shortcut for pointers: keyboard users have the moments and the player. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.lanes}
        onClick={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          onSeek((lengthS * (clientX - left)) / width);
        }}
      >
        {posture && (
          <Lane name={MEASURED.posture} segments={segments.length}>
            <rect
              className={styles.upright}
              y={at(leanShare, offsetMaxShare)}
              width={segments.length}
              height={at(-leanShare, offsetMaxShare) - at(leanShare, offsetMaxShare)}
            />
            {segments.map(({ swaying }, i) =>
              swaying ? (
                <rect
                  key={i}
                  className={styles.sway}
                  x={i}
                  y={LANE_HEIGHT - SWAY_HEIGHT * swaying}
                  width="1"
                  height={SWAY_HEIGHT * swaying}
                />
              ) : null,
            )}
            <path
              className={styles.position}
              d={path(segments.map(({ offset }) => (offset === null ? null : at(offset, offsetMaxShare))))}
            />
          </Lane>
        )}
        {voice && (
          <Lane name={MEASURED.voice} segments={segments.length}>
            {segments.map(({ speech }, i) =>
              speech ? (
                <rect
                  key={i}
                  className={styles.speech}
                  x={i}
                  y={LANE_HEIGHT - LANE_HEIGHT * speech}
                  width="1"
                  height={LANE_HEIGHT * speech}
                />
              ) : null,
            )}
            <path
              className={styles.pitch}
              d={path(
                segments.map(({ semitones }) =>
                  semitones === null ? null : at(semitones, pitchMaxSemitones),
                ),
              )}
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

function Lane(props: { name: string; segments: number; children: React.ReactNode }) {
  return (
    <div className={styles.lane}>
      <span className={styles.name}>{props.name}</span>
      <svg viewBox={`0 0 ${props.segments} ${LANE_HEIGHT}`} preserveAspectRatio="none">
        {props.children}
      </svg>
    </div>
  );
}

/** The SVG path through the known heights, broken by longer gaps. */
function path(heights: readonly (number | null)[]): string {
  let d = '';
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, y] of heights.entries()) {
    if (y === null) continue;
    d += `${i - last > GAP_MAX_COUNT ? 'M' : 'L'}${i + 0.5} ${y.toFixed(2)}`;
    last = i;
  }
  return d;
}
