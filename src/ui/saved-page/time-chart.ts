import { clockTime } from '../strings/clock.ts';
import { svgElement } from './markup.ts';

/** Width of a chart, and its margins for the axes, in units of the view box. */
export const WIDTH = 640;
export const LEFT = 56;
export const BOTTOM = 32;

/** The size of the axes' text, in the same units. */
const TEXT_SIZE = 13;

/** Time labels below a chart: beginning, middle and end. */
const TIME_SHARES = [0, 0.5, 1];

/** Converts a time in seconds to its position in a chart. All charts of a page are aligned. */
export function timeScale(endS: number): (atS: number) => number {
  return (atS) => LEFT + ((WIDTH - LEFT) * atS) / endS;
}

/** A label at the left of the drawing area, at a height. */
export function sideLabel(y: number, text: string): Element {
  return svgElement('text', { x: LEFT - 8, y: y + TEXT_SIZE / 3, 'text-anchor': 'end' }, text);
}

/** An SVG chart over the time of a session, with the times below the drawing. */
export function timeChart(
  props: {
    /** Accessible name of the chart. */
    readonly label: string;
    readonly height: number;
    readonly endS: number;
  },
  ...drawn: readonly Element[]
): Element {
  const { label, height, endS } = props;
  const x = timeScale(endS);
  return svgElement(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': label },
    ...drawn,
    ...TIME_SHARES.map((share) =>
      svgElement(
        'text',
        {
          x: x(share * endS),
          y: height - TEXT_SIZE / 2,
          'text-anchor': share === 0 ? 'start' : share === 1 ? 'end' : 'middle',
        },
        clockTime(share * endS),
      ),
    ),
  );
}
