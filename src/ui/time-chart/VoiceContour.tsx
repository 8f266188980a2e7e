import { useCallback, useMemo } from 'react';
import uPlot from 'uplot';
import { contourOf, drawnValue } from '../../domain/voice/contour.ts';
import { Plot, type PlotStyle, type PlotTarget } from '../components/Plot.tsx';
import { Lane, LaneScale, TimeChart } from './TimeChart.tsx';

const HEIGHT_PX = 120;

/** Pitch or loudness over time, with gaps where it was not measured. Beyond two minutes, it shows medians, and the range of 80 % of the values. */
export function VoiceContour(props: {
  /** One for each timeline segment of `segmentS` seconds. */
  values: readonly (number | null)[];
  segmentS: number;
  lengthS: number;
  unit: string;
  /** Range of the y axis, in `unit`. Values beyond it are drawn at its ends. */
  range: { readonly min: number; readonly max: number };
}) {
  const { values, segmentS, lengthS, unit, range } = props;
  const contour = useMemo(() => contourOf(values, segmentS), [values, segmentS]);
  const ticks = [range.max, (range.min + range.max) / 2, range.min].map((value, i) => ({
    text: signed(value),
    top: [0.06, 0.5, 0.94][i]!,
  }));
  const draw = useCallback(
    (target: PlotTarget, { width, height, line, range: bandColor, axis }: PlotStyle) => {
      const within = (all: readonly (number | null)[]) =>
        all.map((value) => (value === null ? null : Math.min(range.max, Math.max(range.min, value))));
      const { timesS, band } = contour;
      return new uPlot(
        {
          width,
          height,
          padding: [0, 0, 0, 0],
          legend: { show: false },
          cursor: { show: false },
          scales: { x: { time: false, range: [0, lengthS] }, y: { range: [range.min, range.max] } },
          axes: [
            { show: false },
            {
              ...axis,
              size: 0,
              splits: () => [range.min, (range.min + range.max) / 2, range.max],
              values: () => [],
            },
          ],
          series: [
            {},
            { stroke: line, width: 2, points: { show: false } },
            ...(band ? [1, 2].map((): uPlot.Series => ({ width: 0, points: { show: false } })) : []),
          ],
          ...(band && { bands: [{ series: [3, 2], fill: bandColor }] }),
        },
        [
          [...timesS],
          within(contour.values),
          ...(band ? [within(band.low), within(band.high)] : []),
        ] as uPlot.AlignedData,
        target,
      );
    },
    [contour, lengthS, range],
  );
  const valueAt = (atS: number) => {
    const value = drawnValue(contour, atS);
    return typeof value === 'number' ? `${signed(Number(value.toFixed(1)))} ${unit}` : undefined;
  };
  return (
    <TimeChart lengthS={lengthS} valueAt={valueAt}>
      <Lane name={<LaneScale ticks={ticks} />}>
        <Plot heightPx={HEIGHT_PX} draw={draw} />
      </Lane>
    </TimeChart>
  );
}

const signed = (value: number) => String(value).replace('-', '−');
