import { hasPaceRanges } from '../../domain/spoken-language.ts';
import { chartEndS } from '../../domain/session-report/chart-end.ts';
import { markedPacePoints, secondOf, smoothedPoints } from '../../domain/session-report/pace-points.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import {
  CONVERSATIONAL_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
} from '../../domain/speech/specification.ts';
import { contourOf } from '../../domain/voice/contour.ts';
import { VOICE } from '../strings/vocal-delivery.ts';
import { LOUDNESS_RANGE_DB, MELODY_RANGE_SEMITONES } from '../contour-ranges.ts';
import { SAVED_PAGE } from '../strings/saved-page.ts';
import { svgElement } from './markup.ts';
import type { Charts } from './read-content.ts';
import { pausesStrip, postureStrip } from './strips.ts';
import { BOTTOM, LEFT, sideLabel, timeChart, timeScale, WIDTH } from './time-chart.ts';

const HEIGHT = 200;
const TOP = 12;
/** Height of an arrow, which is half its width, and its distance from its point. */
const ARROW = 5;
const ARROW_GAP = 4;

interface Point {
  readonly atS: number;
  readonly value: number;
  /** Whether the point represents a value beyond the range. */
  readonly beyond?: 'above' | 'below' | undefined;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A line over the time of a session. */
interface LineChart {
  /** Accessible name of the chart. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly endS: number;
  readonly range: Range;
  /** Values with a grid line. */
  readonly ticks: readonly number[];
  /** Range that is shaded behind the line. */
  readonly band?: Range;
  /** Lower and upper bounds of the range around the line, with the line's gaps. */
  readonly around?: { readonly low: readonly Point[]; readonly high: readonly Point[] };
  /** The line has a gap between points that are further apart. */
  readonly joinedWithinS: number;
  /** Whether to draw the points. */
  readonly dots: boolean;
}

/** Maximum distance of joined points, in positions, with a tolerance for rounded times. */
const JOINED_POSITIONS = 1.5;

/** The pace, voice and posture of a session over time, as inline SVG. */
export function sessionCharts(session: SessionReport): Charts {
  const { voice, postureTimeline } = session;
  const endS = chartEndS(session);
  const charts: Record<string, Element> = {};
  const pace = smoothedPoints(markedPacePoints(session), endS).map((point) => ({
    atS: secondOf(point),
    value: point.wpm,
    beyond: point.beyond,
  }));
  if (pace.length > 0) {
    const { min, max } = CONVERSATIONAL_WPM;
    const hasRange = hasPaceRanges(session.language);
    charts['pace'] = lineChart({
      label: SAVED_PAGE.paceChart,
      points: pace,
      endS,
      range: { min: PACE_MIN_WPM, max: PACE_MAX_WPM },
      ticks: hasRange ? [PACE_MIN_WPM, min, max, PACE_MAX_WPM] : [PACE_MIN_WPM, PACE_MAX_WPM],
      ...(hasRange && { band: CONVERSATIONAL_WPM }),
      joinedWithinS: PACE_SAMPLE_S,
      dots: true,
    });
  }
  if (voice?.pitch.value) {
    const semitones = voice.segments.map((segment) => segment.semitones);
    const label = SAVED_PAGE.voiceChart(VOICE.melody.heading, VOICE.melody.unit);
    charts['melody'] = contour(label, semitones, voice.segmentS, MELODY_RANGE_SEMITONES, endS);
  }
  if (voice?.loudness.value) {
    const levels = voice.segments.map(({ levelDb }) => levelDb);
    const label = SAVED_PAGE.voiceChart(VOICE.loudness.heading, VOICE.loudness.unit);
    charts['loudness'] = contour(label, levels, voice.segmentS, LOUDNESS_RANGE_DB, endS);
  }
  if (voice?.pauses.value) charts['pauses'] = pausesStrip(voice, voice.pauses.value.longest, endS);
  if (postureTimeline && postureTimeline.segments.length > 1) {
    charts['posture'] = postureStrip(postureTimeline, endS, session.facing?.segments);
  }
  return charts;
}

/** @param values one for each timeline segment of `segmentS` seconds; null if not measured */
function contour(
  label: string,
  values: readonly (number | null)[],
  segmentS: number,
  range: Range,
  endS: number,
): Element {
  const { timesS, values: drawn, band } = contourOf(values, segmentS);
  const pointsOf = (all: readonly (number | null)[]): Point[] =>
    all.flatMap((value, i) =>
      value === null ? [] : [{ atS: timesS[i]!, value: Math.min(range.max, Math.max(range.min, value)) }],
    );
  return lineChart({
    label,
    points: pointsOf(drawn),
    ...(band && { around: { low: pointsOf(band.low), high: pointsOf(band.high) } }),
    endS,
    range,
    ticks: [range.min, (range.min + range.max) / 2, range.max],
    joinedWithinS: (JOINED_POSITIONS * values.length * segmentS) / timesS.length,
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
  around,
  joinedWithinS,
  dots,
}: LineChart): Element {
  const x = timeScale(endS);
  const y = (value: number) =>
    TOP + ((HEIGHT - TOP - BOTTOM) * (range.max - value)) / (range.max - range.min);
  const at = (point: Point) => `${x(point.atS).toFixed(1)} ${y(point.value).toFixed(1)}`;
  const runsOf = (all: readonly Point[]) => runs(all, joinedWithinS);
  return timeChart(
    { label, height: HEIGHT, endS },
    ...(band
      ? [
          svgElement('rect', {
            class: 'band',
            x: LEFT,
            width: WIDTH - LEFT,
            y: y(band.max),
            height: y(band.min) - y(band.max),
          }),
        ]
      : []),
    ...ticks.flatMap((value) => [
      svgElement('line', { class: 'grid', x1: LEFT, x2: WIDTH, y1: y(value), y2: y(value) }),
      sideLabel(y(value), String(value)),
    ]),
    ...(around
      ? [svgElement('path', { class: 'band', d: areaPath(runsOf(around.low), runsOf(around.high), at) })]
      : []),
    svgElement('path', {
      class: 'line',
      d: runsOf(points)
        .map((run) => `M${run.map(at).join('L')}`)
        .join(''),
    }),
    ...points.flatMap((point) =>
      point.beyond ? [arrow(x(point.atS), y(point.value), point.beyond === 'above' ? -1 : 1)] : [],
    ),
    ...(dots
      ? points.map(({ atS, value }) =>
          svgElement('circle', { class: 'point', cx: x(atS).toFixed(1), cy: y(value).toFixed(1), r: 2.5 }),
        )
      : []),
  );
}

/** Draws a triangle beyond the end of the range. */
function arrow(x: number, y: number, outward: -1 | 1): Element {
  const base = y + ARROW_GAP * outward;
  const path = `M${(x - ARROW).toFixed(1)} ${base.toFixed(1)}h${2 * ARROW}l${-ARROW} ${ARROW * outward}z`;
  return svgElement('path', { class: 'point', d: path });
}

/** Splits the points of a line at missing samples. */
function runs(points: readonly Point[], joinedWithinS: number): Point[][] {
  const found: Point[][] = [];
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (before && point.atS - before.atS <= joinedWithinS) found.at(-1)!.push(point);
    else found.push([point]);
  }
  return found;
}

/** The areas between two lines with the same gaps. */
function areaPath(
  low: readonly (readonly Point[])[],
  high: readonly (readonly Point[])[],
  at: (point: Point) => string,
): string {
  return low.map((run, i) => `M${[...run, ...high[i]!.toReversed()].map(at).join('L')}z`).join('');
}
