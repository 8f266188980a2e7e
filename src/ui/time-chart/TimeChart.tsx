import { type PointerEvent, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { clockTime } from '../strings/clock.ts';
import { PlaybackTimeContext, useSeek } from '../transcript/seek.ts';
import styles from './TimeChart.module.css';
import { timeTicks } from './time-ticks.ts';

/**
 * A chart over the time of a session or a recording. All charts of a page have the same left edge, time axis from 0:00 to the end, and
 * playhead. A click plays from its time. Charts are hidden from screen readers, because the report gives their content as text or a table.
 */
export function TimeChart(props: {
  /** Name of the chart on a saved page, which copies a chart that has one. */
  name?: string;
  lengthS: number;
  /** The value at a time in seconds, for the chip at the pointer; undefined without a value. */
  valueAt?(atS: number): string | undefined;
  /** Lanes, from top to bottom. */
  children: ReactNode;
}) {
  const { name, lengthS, valueAt, children } = props;
  const seek = useSeek();
  const [pointedS, setPointedS] = useState<number>();

  function timeAt({ currentTarget, clientX }: PointerEvent | React.MouseEvent): number {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(lengthS, (lengthS * (clientX - left)) / width));
  }

  return (
    <div className={styles.chart} data-chart={name} aria-hidden="true">
      {children}
      {/* A shortcut for pointers: keyboard users have the moments, the tables and the player. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.area}
        data-seekable={seek !== null}
        data-local
        onPointerMove={(event) => event.pointerType === 'mouse' && setPointedS(timeAt(event))}
        onPointerLeave={() => setPointedS(undefined)}
        onClick={(event) => seek?.(timeAt(event))}
      >
        {pointedS !== undefined && (
          <span
            className={styles.chip}
            data-side={pointedS > lengthS / 2 ? 'end' : 'start'}
            style={{ insetInlineStart: shareOf(pointedS, lengthS) }}
          >
            {seek && '▸ '}
            {clockTime(pointedS)}
            {valueAt?.(pointedS) !== undefined && <strong>{valueAt(pointedS)}</strong>}
          </span>
        )}
        <Playhead lengthS={lengthS} />
      </div>
      <p className={styles.times}>
        {timeTicks(lengthS).map((atS) => (
          <span key={atS} style={{ insetInlineStart: shareOf(atS, lengthS) }}>
            {clockTime(atS)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** A row of a chart: its name at the left, and what is drawn. */
export function Lane({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.name}>{name}</div>
      <div className={styles.lane}>{children}</div>
    </>
  );
}

/**
 * A drawing in a lane, stretched to its width. `data-kind` names what a mark shows (TimeChart.module.css).
 *
 * @param props.box width and height of its view box
 * @param props.height a CSS length
 * @param props.kind a strip has a background
 */
export function Drawing(props: {
  box: readonly [width: number, height: number];
  height: string;
  kind?: 'strip';
  children: ReactNode;
}) {
  const { box, height, kind, children } = props;
  return (
    <svg data-kind={kind} viewBox={`0 0 ${box.join(' ')}`} preserveAspectRatio="none" height={height}>
      {children}
    </svg>
  );
}

/** Labels of a scale, at shares of a lane's height from its top. */
export function LaneScale({ ticks }: { ticks: readonly { readonly text: string; readonly top: number }[] }) {
  return ticks.map(({ text, top }) => (
    <span key={text} className={styles.tick} style={{ insetBlockStart: `${100 * top}%` }}>
      {text}
    </span>
  ));
}

/** A separate component, so that during playback only it is rendered again. */
function Playhead({ lengthS }: { lengthS: number }) {
  const time = use(PlaybackTimeContext);
  const { atS } = useSyncExternalStore(time.subscribe, time.get, time.get);
  if (atS === undefined) return null;
  return <span className={styles.playhead} style={{ insetInlineStart: shareOf(atS, lengthS) }} />;
}

const shareOf = (atS: number, lengthS: number) => `${(100 * Math.min(atS, lengthS)) / lengthS}%`;
