import { markedPacePoints } from '../../domain/session-report/pace-points.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import {
  CONVERSATIONAL_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
} from '../../domain/speech/specification.ts';
import { VOICE } from '../strings/vocal-delivery.ts';
import { LOUDNESS_RANGE_DB, MELODY_RANGE_SEMITONES } from '../contour-ranges.ts';
import { SAVED_PAGE } from '../strings/saved-page.ts';
import { type ContentElement, element } from './markup.ts';
import type { Charts } from './read-content.ts';
import { pausesStrip, postureStrip } from './strips.ts';
import { BOTTOM, LEFT, sideLabel, timeChart, timeScale, WIDTH } from './time-chart.ts';

const HEIGHT = 200;
const TOP = 12;
/** Half the width of an arrow, which is its height, and its distance from its point. */
const ARROW = 5;
const ARROW_GAP = 4;

interface Point {
  readonly atS: number;
  readonly value: number;
  /** It stands for a value beyond the range. */
  readonly beyond?: 'above' | 'below' | undefined;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A line over the time of a session. */
interface LineChart {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly endS: number;
  readonly range: Range;
  /** Values with a grid line. */
  readonly ticks: readonly number[];
  /** Drawn behind the line. */
  readonly band?: Range;
  /** The line is broken where points are further apart. */
  readonly joinedWithinS: number;
  /** Draws the points themselves. */
  readonly dots: boolean;
}

/** Allows for the rounding of times. */
const JOINED_SEGMENTS = 1.5;

/** The pace, voice and posture of a session over time, as inline SVG. */
export function sessionCharts(session: SessionReport): Charts {
  const { lengthS, voice, postureTimeline } = session;
  const charts: Record<string, ContentElement> = {};
  const pace = markedPacePoints(session).map(({ time, wpm, beyond }) => ({
    atS: Number.parseInt(time, 10),
    value: wpm,
    beyond,
  }));
  if (pace.length > 0) {
    const { min, max } = CONVERSATIONAL_WPM;
    charts['pace'] = lineChart({
      label: SAVED_PAGE.paceChart,
      points: pace,
      endS: Math.max(lengthS, pace.at(-1)?.atS ?? 0),
      range: { min: PACE_MIN_WPM, max: PACE_MAX_WPM },
      ticks: [PACE_MIN_WPM, min, max, PACE_MAX_WPM],
      band: CONVERSATIONAL_WPM,
      joinedWithinS: PACE_SAMPLE_S,
      dots: true,
    });
  }
  if (voice?.pitch.value) {
    const semitones = voice.segments.map((segment) => segment.semitones);
    const label = SAVED_PAGE.voiceChart(VOICE.melody.heading, VOICE.melody.unit);
    charts['melody'] = contour(label, semitones, voice.segmentS, MELODY_RANGE_SEMITONES);
  }
  if (voice?.loudness.value) {
    const levels = voice.segments.map(({ levelDb }) => levelDb);
    const label = SAVED_PAGE.voiceChart(VOICE.loudness.heading, VOICE.loudness.unit);
    charts['loudness'] = contour(label, levels, voice.segmentS, LOUDNESS_RANGE_DB);
  }
  if (voice?.pauses.value) charts['pauses'] = pausesStrip(voice, voice.pauses.value.longest);
  if (postureTimeline && postureTimeline.segments.length > 1) {
    charts['posture'] = postureStrip(postureTimeline, lengthS, session.facing?.segments);
  }
  return charts;
}

/** @param values one for each timeline segment of `segmentS` seconds; null where nothing was measured */
function contour(
  label: string,
  values: readonly (number | null)[],
  segmentS: number,
  least: Range,
): ContentElement {
  const points = values.flatMap((value, i) => (value === null ? [] : [{ atS: (i + 0.5) * segmentS, value }]));
  const measured = points.map(({ value }) => value);
  const range = {
    min: Math.floor(Math.min(least.min, ...measured)),
    max: Math.ceil(Math.max(least.max, ...measured)),
  };
  return lineChart({
    label,
    points,
    endS: values.length * segmentS,
    range,
    ticks: [range.min, Math.round((range.min + range.max) / 2), range.max],
    joinedWithinS: JOINED_SEGMENTS * segmentS,
    dots: false,
  });
}

function lineChart({
  label,
  points,
  endS,
  range,
  ticks,
  band,
  joinedWithinS,
  dots,
}: LineChart): ContentElement {
  const x = timeScale(endS);
  const y = (value: number) =>
    TOP + ((HEIGHT - TOP - BOTTOM) * (range.max - value)) / (range.max - range.min);
  return timeChart(
    { label, height: HEIGHT, endS },
    ...(band
      ? [
          element('rect', {
            class: 'band',
            x: LEFT,
            width: WIDTH - LEFT,
            y: y(band.max),
            height: y(band.min) - y(band.max),
          }),
        ]
      : []),
    ...ticks.flatMap((value) => [
      element('line', { class: 'grid', x1: LEFT, x2: WIDTH, y1: y(value), y2: y(value) }),
      sideLabel(y(value), String(value)),
    ]),
    element('path', { class: 'line', d: linePath(points, joinedWithinS, x, y) }),
    ...points.flatMap((point) =>
      point.beyond ? [arrow(x(point.atS), y(point.value), point.beyond === 'above' ? -1 : 1)] : [],
    ),
    ...(dots
      ? points.map(({ atS, value }) =>
          element('circle', { class: 'point', cx: x(atS).toFixed(1), cy: y(value).toFixed(1), r: 2.5 }),
        )
      : []),
  );
}

/** A triangle beyond the end of the range. */
function arrow(x: number, y: number, outward: -1 | 1): ContentElement {
  const base = y + ARROW_GAP * outward;
  const path = `M${(x - ARROW).toFixed(1)} ${base.toFixed(1)}h${2 * ARROW}l${-ARROW} ${ARROW * outward}z`;
  return element('path', { class: 'point', d: path });
}

/** The line is broken where samples are missing. */
function linePath(
  points: readonly Point[],
  joinedWithinS: number,
  x: (atS: number) => number,
  y: (value: number) => number,
): string {
  return points
    .map(({ atS, value }, i) => {
      const before = points[i - 1];
      const joins = before && atS - before.atS <= joinedWithinS;
      return `${joins ? 'L' : 'M'}${x(atS).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}
