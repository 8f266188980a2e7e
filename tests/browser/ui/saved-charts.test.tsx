import { expect, test } from 'vitest';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import type { SessionReport } from '../../../src/domain/session-report/session-report.ts';
import { pageOfReport } from '../../../src/ui/saved-page/page-of-report.ts';
import { pacePlot } from '../../../src/ui/saved-page/pace-plot.ts';
import { SpeechLane } from '../../../src/ui/time-chart/lanes.tsx';
import { MeasuredTimeline } from '../../../src/ui/time-chart/MeasuredTimeline.tsx';
import { PaceTimeline } from '../../../src/ui/time-chart/PaceTimeline.tsx';
import { TimeChart } from '../../../src/ui/time-chart/TimeChart.tsx';
import { VoiceContour } from '../../../src/ui/time-chart/VoiceContour.tsx';
import { FACING_CAMERA } from '../../domain/facing/figures.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot('article');

/** A session with these rates of speech, one every 5 s. */
function session(paces: readonly number[], paceRates = paces): SessionReport {
  const read = readKeptReport(sessionV1);
  if (read.kind !== 'read' || read.kept.kind !== 'session') throw new Error('The fixture is no session.');
  const paceTimeline = paces.map((wpm, i) => ({ time: `${5 * (i + 1)}s`, wpm }));
  return {
    ...read.kept.report,
    lengthS: 5 * paces.length,
    voice: null,
    postureTimeline: null,
    paceTimeline,
    paceRates,
  };
}

/** The page on which the rendered charts are saved. */
function saved(report?: SessionReport): Document {
  const times = { madeAt: undefined, savedAt: '2026-11-22T09:30:00.000Z' };
  return new DOMParser().parseFromString(pageOfReport(fresh.container, times, report), 'text/html');
}

const paths = (of: ParentNode) => [...of.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('the charts of a report are copied to its saved page, with their names, times, scales and keys', async () => {
  const segments = [0, 1, 2].map((i) => ({ offset: i / 10, swaying: i / 4 }));
  const values = [0, 3, null, 9];
  const longest = { startS: 2, endS: 4 };
  fresh.root.render(
    <>
      <MeasuredTimeline
        segments={segments}
        segmentS={2}
        lengthS={12}
        posture
        facing={FACING_CAMERA.segments}
      />
      <VoiceContour
        name="Melody"
        values={values}
        segmentS={2}
        lengthS={12}
        unit="semitones"
        range={{ min: -6, max: 6 }}
      />
      <TimeChart name="Pauses" lengthS={12}>
        <SpeechLane segments={[{ speech: 1 }, { speech: 0 }]} segmentS={2} lengthS={12} longest={longest} />
      </TimeChart>
    </>,
  );
  await expect.poll(() => fresh.container.querySelectorAll('svg').length).toBe(4);
  const page = saved();
  expect(paths(page)).toEqual(paths(fresh.container));
  const charts = [...page.querySelectorAll('figure > [role=img]')];
  expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual([
    'Posture, Facing the camera over time',
    'Melody',
    'Pauses',
  ]);
  const shown = [...fresh.container.querySelectorAll('[data-chart]:not([data-chart=""])')];
  expect(charts.map(({ textContent }) => textContent)).toEqual(shown.map(({ textContent }) => textContent));
  expect(charts[1]!.textContent).toBe('60−60:000:050:12');
  const keys = [...page.querySelectorAll('[aria-hidden] > p[data-kind]')];
  expect(keys.map(({ textContent }) => textContent)).toContain('facing the camera');
  expect(page.querySelector('rect[data-kind=longest]')?.getAttribute('width')).toBe('2');
  expect(page.querySelector('article [class], script, canvas')).toBeNull();
});

test('a long voice is drawn as a line of medians with an area around it, and both have a gap where no pitch was measured', async () => {
  const values = Array.from({ length: 100 }, (_, i) => (i === 50 ? null : i % 3));
  fresh.root.render(
    <VoiceContour
      name="Melody"
      values={values}
      segmentS={2}
      lengthS={200}
      unit="semitones"
      range={{ min: -6, max: 6 }}
    />,
  );
  await expect.poll(() => fresh.container.querySelectorAll('path').length).toBe(3);
  const [, area, line] = paths(fresh.container);
  // Two positions for each segment, on both sides of the gap; the area goes along both bounds.
  expect(line!.match(/[ML]/g)).toHaveLength(198);
  expect(line!.match(/M/g)).toHaveLength(2);
  expect(area!.match(/[ML]/g)).toHaveLength(396);
  expect(area!.match(/M/g)).toHaveLength(2);
});

test('a pitch beyond the axis is drawn at its end', async () => {
  fresh.root.render(
    <VoiceContour
      name="Melody"
      values={[0, 3, null, 9]}
      segmentS={2}
      lengthS={8}
      unit="semitones"
      range={{ min: -6, max: 6 }}
    />,
  );
  await expect.poll(() => paths(fresh.container).at(-1)).toBe('M1 50.00L3 25.00M7 0.00');
});

test('the plot of pace is replaced by one of SVG, in the same lane', async () => {
  const report = session([120, 130, 140]);
  const points = report.paceTimeline;
  fresh.root.render(<PaceTimeline points={points} lengthS={15} fillersAtS={[4]} />);
  await expect.poll(() => fresh.container.querySelector('canvas')).not.toBeNull();
  const [figure, ...others] = saved(report).querySelectorAll('figure');
  expect(others).toEqual([]);
  expect(figure!.querySelector('[role=img]')!.getAttribute('aria-label')).toBe(
    'Pace over time, in words per minute',
  );
  expect(figure!.querySelectorAll('circle')).toHaveLength(3);
  expect(figure!.querySelectorAll('rect')).toHaveLength(2);
  expect(figure!.textContent).toBe(fresh.container.querySelector('[data-chart]')!.textContent);
});

test('the plot of pace has a point for each sample, gaps for missing ones, and an arrow beyond the range', () => {
  const report = session([90, 90, 180, 180], [90, 89, 180, 181]);
  const paceTimeline = [
    ...report.paceTimeline.slice(0, 2),
    { time: '15s', wpm: 180 },
    { time: '25s', wpm: 180 },
  ];
  const plot = pacePlot({ ...report, lengthS: 25, paceTimeline });
  const [line, ...arrows] = paths(plot);
  expect(line).toBe('M5 90.91L10 90.91L15 9.09M25 9.09');
  expect(arrows).toEqual(['M-5 6h10l-5 5z', 'M-5 -6h10l-5 -5z']);
  expect([...plot.querySelectorAll('svg[x]')].map((arrow) => arrow.getAttribute('x'))).toEqual([
    '40%',
    '100%',
  ]);
  expect(plot.querySelectorAll('circle')).toHaveLength(4);
  expect(plot.querySelector('[data-kind=band]')!.getAttribute('width')).toBe('100%');
  expect(pacePlot({ ...report, language: 'de-DE' }).querySelector('[data-kind=band]')).toBeNull();
});
