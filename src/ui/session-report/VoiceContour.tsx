import { useCallback } from 'react';
import uPlot from 'uplot';
import { clockTime } from '../strings/clock.ts';
import { Plot, type PlotStyle, type PlotTarget, TIME_STEPS_S } from '../components/Plot.tsx';

const HEIGHT_PX = 140;

/** Pitch or loudness over time, with gaps where it was not measured. */
export function VoiceContour(props: {
  /** One for each timeline segment of `segmentS` seconds. */
  values: readonly (number | null)[];
  segmentS: number;
  unit: string;
  /** The y axis covers at least this, in `unit`. */
  range: { readonly min: number; readonly max: number };
}) {
  const { values, segmentS, unit, range } = props;
  const draw = useCallback(
    (target: PlotTarget, { width, height, line, axis }: PlotStyle) =>
      new uPlot(
        {
          width,
          height,
          legend: { show: false },
          cursor: { show: false },
          scales: {
            x: { time: false, range: [0, values.length * segmentS] },
            y: { range: (_, min, max) => [Math.min(min, range.min), Math.max(max, range.max)] },
          },
          axes: [
            { ...axis, size: 24, incrs: TIME_STEPS_S, values: (_, ticks) => ticks.map(clockTime) },
            { ...axis, label: unit, size: 40, space: 24 },
          ],
          series: [{}, { stroke: line, width: 2, points: { show: false } }],
        },
        [values.map((_, i) => (i + 0.5) * segmentS), [...values]],
        target,
      ),
    [values, segmentS, unit, range],
  );
  return <Plot heightPx={HEIGHT_PX} draw={draw} />;
}
