import { useMemo } from 'react';
import { contourOf, drawnValue } from '../../domain/voice/contour.ts';
import { areaPath, lanePath } from './lane-path.ts';
import { Drawing, Lane, LaneScale, TimeChart } from './TimeChart.tsx';

/** Height of the view box, whose width is the length in seconds. */
const HEIGHT = 100;

/** Pitch or loudness over time, with gaps where it was not measured. Beyond two minutes, it shows medians, and the range of 80 % of the values. */
export function VoiceContour(props: {
  /** Name of the chart on a saved page. */
  name: string;
  /** One for each timeline segment of `segmentS` seconds. */
  values: readonly (number | null)[];
  segmentS: number;
  lengthS: number;
  unit: string;
  /** Range of the y axis, in `unit`. Values beyond it are drawn at its ends. */
  range: { readonly min: number; readonly max: number };
}) {
  const { name, values, segmentS, lengthS, unit, range } = props;
  const contour = useMemo(() => contourOf(values, segmentS), [values, segmentS]);
  const ticks = [range.max, (range.min + range.max) / 2, range.min].map((value, i) => ({
    text: signed(value),
    top: [0.06, 0.5, 0.94][i]!,
  }));
  const { line, area } = useMemo(() => {
    const x = (position: number) => contour.timesS[position]!;
    const heights = (all: readonly (number | null)[]) =>
      all.map((value) => {
        if (value === null) return null;
        const within = Math.min(range.max, Math.max(range.min, value));
        return (HEIGHT * (range.max - within)) / (range.max - range.min);
      });
    const { band } = contour;
    return {
      line: lanePath(heights(contour.values), x, 1),
      area: band && areaPath(heights(band.low), heights(band.high), x),
    };
  }, [contour, range]);
  const valueAt = (atS: number) => {
    const value = drawnValue(contour, atS);
    return typeof value === 'number' ? `${signed(Number(value.toFixed(1)))} ${unit}` : undefined;
  };
  return (
    <TimeChart name={name} lengthS={lengthS} valueAt={valueAt}>
      <Lane name={<LaneScale ticks={ticks} />}>
        <Drawing box={[lengthS, HEIGHT]} height="7.5rem">
          <path data-kind="grid" d={[0, HEIGHT / 2, HEIGHT].map((y) => `M0 ${y}H${lengthS}`).join('')} />
          {area !== undefined && <path data-kind="band" d={area} />}
          <path data-kind="line" d={line} />
        </Drawing>
      </Lane>
    </TimeChart>
  );
}

const signed = (value: number) => String(value).replace('-', '−');
