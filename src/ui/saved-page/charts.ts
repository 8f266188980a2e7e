import type { SessionReport } from '../../domain/session-report/session-report.ts';
import {
  CONVERSATIONAL_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
} from '../../domain/speech/specification.ts';
import { clockTime } from '../strings/clock.ts';
import { SAVED_PAGE } from '../strings/saved-page.ts';
import { type ContentElement, element } from './markup.ts';
import type { Charts } from './read-content.ts';

/** The drawing area, and the margins for the axes, in units of the view box. */
const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 56;
const BOTTOM = 32;
const TOP = 8;

/** The size of the axes' text, in the same units. */
const TEXT_SIZE = 13;

/** Time labels below a chart: beginning, middle and end. */
const TIME_SHARES = [0, 0.5, 1];

interface Point {
  readonly atS: number;
  readonly value: number;
}

/** The pace of a session over time, as inline SVG. */
export function sessionCharts({ paceTimeline, lengthS }: SessionReport): Charts {
  const points = paceTimeline.map(({ time, wpm }) => ({ atS: Number.parseInt(time, 10), value: wpm }));
  return points.length > 0 ? { pace: paceChart(points, lengthS) } : {};
}

function paceChart(points: readonly Point[], lengthS: number): ContentElement {
  const endS = Math.max(lengthS, points.at(-1)?.atS ?? 0);
  const x = (atS: number) => LEFT + ((WIDTH - LEFT) * atS) / endS;
  const y = (wpm: number) =>
    TOP + ((HEIGHT - TOP - BOTTOM) * (PACE_MAX_WPM - wpm)) / (PACE_MAX_WPM - PACE_MIN_WPM);
  const { min, max } = CONVERSATIONAL_WPM;
  return element(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': SAVED_PAGE.paceChart },
    element('rect', { class: 'band', x: LEFT, width: WIDTH - LEFT, y: y(max), height: y(min) - y(max) }),
    ...[PACE_MIN_WPM, min, max, PACE_MAX_WPM].flatMap((wpm) => [
      element('line', { class: 'grid', x1: LEFT, x2: WIDTH, y1: y(wpm), y2: y(wpm) }),
      element('text', { x: LEFT - 8, y: y(wpm) + TEXT_SIZE / 3, 'text-anchor': 'end' }, String(wpm)),
    ]),
    ...TIME_SHARES.map((share) =>
      element(
        'text',
        {
          x: x(share * endS),
          y: HEIGHT - TEXT_SIZE / 2,
          'text-anchor': share === 0 ? 'start' : share === 1 ? 'end' : 'middle',
        },
        clockTime(share * endS),
      ),
    ),
    element('path', { class: 'line', d: linePath(points, x, y) }),
    ...points.map(({ atS, value }) =>
      element('circle', { class: 'point', cx: x(atS).toFixed(1), cy: y(value).toFixed(1), r: 2.5 }),
    ),
  );
}

/** The line is broken where samples are missing. */
function linePath(points: readonly Point[], x: (atS: number) => number, y: (wpm: number) => number): string {
  return points
    .map(({ atS, value }, i) => {
      const before = points[i - 1];
      const joins = before && atS - before.atS <= PACE_SAMPLE_S;
      return `${joins ? 'L' : 'M'}${x(atS).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}
