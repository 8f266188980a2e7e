import { chartEndS } from '../../domain/session-report/chart-end.ts';
import { markedPacePoints, secondOf, smoothedPoints } from '../../domain/session-report/pace-points.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { hasPaceRanges } from '../../domain/spoken-language.ts';
import { lanePath } from '../time-chart/lane-path.ts';
import { PACE_SCALE, paceTop, POINTS_MAX_COUNT, withGaps } from '../time-chart/pace-scale.ts';
import { svgElement } from './markup.ts';

/** The pace of a session as the SVG of a lane, in place of its canvas. */
export function pacePlot(report: SessionReport): Element {
  const endS = chartEndS(report);
  const curve = smoothedPoints(markedPacePoints(report), endS);
  const [seconds, paces] = withGaps(curve, PACE_SCALE.intervalS);
  const percent = (wpm: number) => 100 * paceTop(wpm, PACE_SCALE.bounds);
  const { min, max } = PACE_SCALE.conversational;
  const band = { x: 0, width: '100%', y: `${percent(max)}%`, height: `${percent(min) - percent(max)}%` };
  const line = lanePath(
    paces.map((wpm) => (wpm === null ? null : percent(wpm))),
    (i) => seconds[i]!,
    1,
  );
  const at = (point: (typeof curve)[number]) => ({
    x: `${(100 * secondOf(point)) / endS}%`,
    y: `${percent(point.wpm)}%`,
  });
  const points = curve.length > POINTS_MAX_COUNT ? [] : curve;
  return svgElement(
    'svg',
    { height: '8rem' },
    ...(hasPaceRanges(report.language) ? [svgElement('rect', { 'data-kind': 'band', ...band })] : []),
    svgElement(
      'svg',
      { viewBox: `0 0 ${endS} 100`, preserveAspectRatio: 'none' },
      svgElement('path', { 'data-kind': 'line', d: line }),
    ),
    ...points.map((point) => {
      const { x, y } = at(point);
      return svgElement('circle', { 'data-kind': 'point', cx: x, cy: y, r: 3 });
    }),
    ...curve.flatMap((point) => {
      if (!point.beyond) return [];
      const d = point.beyond === 'above' ? 'M-5 -6h10l-5 -5z' : 'M-5 6h10l-5 5z';
      return [svgElement('svg', at(point), svgElement('path', { 'data-kind': 'point', d }))];
    }),
  );
}
