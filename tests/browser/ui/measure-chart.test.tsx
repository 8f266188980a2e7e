import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SeriesPoint } from '../../../src/domain/progress/series.ts';
import { MeasureChart } from '../../../src/ui/progress/MeasureChart.tsx';
import { SeriesTable } from '../../../src/ui/progress/SeriesTable.tsx';
import { freshRoot } from './fresh-root.ts';

const LINE_COLOR = '#ff0000';
const POINTS: readonly SeriesPoint[] = [
  {
    id: 'a',
    name: '',
    madeAt: '2026-11-01T12:00:00.000Z',
    value: 120,
    language: 'en-US',
    exclusion: undefined,
  },
  {
    id: 'b',
    name: '',
    madeAt: '2026-11-02T12:00:00.000Z',
    value: 130,
    language: 'en-US',
    exclusion: 'few-words',
  },
  {
    id: 'c',
    name: 'budget',
    madeAt: '2026-11-20T12:00:00.000Z',
    value: 140,
    language: 'en-US',
    exclusion: undefined,
  },
];

const open = vi.fn();
const fresh = freshRoot(
  'div',
  `inline-size: 600px; --ink: ${LINE_COLOR}; --green-soft: #eee; --ink-soft: #000; --line: #ccc; --paper: #fff`,
);

beforeEach(() => {
  open.mockClear();
});

function show(points: readonly SeriesPoint[]): void {
  fresh.root.render(<MeasureChart measure="pace" points={points} onOpen={open} />);
}

const plotArea = () => fresh.container.querySelector<HTMLElement>('.u-over');

/** Position of a point in the plot area, in CSS pixels. Points are at equal distances, independent of their dates. The other axis spans 90-180. */
function positionOf(point: SeriesPoint): { x: number; y: number } {
  const { clientWidth, clientHeight } = plotArea()!;
  const x = (POINTS.indexOf(point) + 0.5) / POINTS.length;
  return { x: x * clientWidth, y: ((180 - point.value) / 90) * clientHeight };
}

function isLineColor(point: SeriesPoint): boolean {
  const canvas = fresh.container.querySelector('canvas')!;
  const area = plotArea()!.getBoundingClientRect();
  const drawn = canvas.getBoundingClientRect();
  const { x, y } = positionOf(point);
  const scale = canvas.width / drawn.width;
  const [red, green, , alpha] = canvas
    .getContext('2d')!
    .getImageData(
      Math.round((area.left - drawn.left + x) * scale),
      Math.round((area.top - drawn.top + y) * scale),
      1,
      1,
    ).data;
  return red! > 250 && green! < 5 && alpha! > 250;
}

function dispatch(type: 'mousemove' | 'click', at: { x: number; y: number }): void {
  const area = plotArea()!.getBoundingClientRect();
  plotArea()!.dispatchEvent(
    new MouseEvent(type, { clientX: area.left + at.x, clientY: area.top + at.y, bubbles: true }),
  );
}

test('the point of a comparable session is filled, and the point of an excluded one is hollow', async () => {
  show(POINTS);
  await expect.poll(() => plotArea() && isLineColor(POINTS[0]!)).toBe(true);
  expect(POINTS.map(isLineColor)).toEqual([true, false, true]);
});

test('a point has its values as a title, and opens its session; other positions have no effect', async () => {
  show(POINTS);
  await expect.poll(() => plotArea() && isLineColor(POINTS[0]!)).toBe(true);
  dispatch('mousemove', positionOf(POINTS[1]!));
  expect(plotArea()!.title).toContain('130 WPM');
  expect(plotArea()!.title).toContain('fewer than 75 words');
  dispatch('click', positionOf(POINTS[1]!));
  expect(open.mock.calls).toEqual([['b']]);
  const beside = positionOf(POINTS[1]!);
  dispatch('mousemove', { x: beside.x, y: beside.y + 50 });
  expect(plotArea()!.title).toBe('');
  dispatch('click', { x: beside.x, y: beside.y + 50 });
  expect(open).toHaveBeenCalledTimes(1);
});

test('the first and the last day stand below the points', async () => {
  show(POINTS);
  await expect.element(page.getByText('Nov 1', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Nov 20')).toBeVisible();
  await expect.element(page.getByText('Nov 2', { exact: true })).not.toBeInTheDocument();
});

test('the table has a link to each session, newest first, and the reason why a session is not compared', async () => {
  fresh.root.render(
    <SeriesTable
      series={[
        ['pace', POINTS],
        ['posture', POINTS.slice(2)],
      ]}
      sessionLink={(id, text) => <a href={`#/report/${id}`}>{text}</a>}
    />,
  );
  await page.getByText('As a table').click();
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', '#/report/c');
  const rows = [...fresh.container.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('140 WPM140%');
  expect(rows[1]).toContain('130 WPMNot compared: fewer than 75 wordsNot measured');
});

test('cells are empty for sessions that are older than the 50 of a series, and “Not measured” for sessions without the figure', async () => {
  const pointAt = (i: number): SeriesPoint => ({
    id: String(i),
    name: '',
    madeAt: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
    value: 120,
    language: 'en-US',
    exclusion: undefined,
  });
  const full = Array.from({ length: 50 }, (_, i) => pointAt(10 + i));
  const sparse = [0, 12, 59].map(pointAt);
  fresh.root.render(
    <SeriesTable
      series={[
        ['pace', full],
        ['melody', sparse],
      ]}
      sessionLink={(id) => id}
    />,
  );
  await page.getByText('As a table').click();
  const cellsOf = (id: string) =>
    [...fresh.container.querySelectorAll('tbody tr')]
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
      .find(([session]) => session === id);
  await expect.poll(() => cellsOf('0')).toEqual(['0', '', '120.0 semitones']);
  expect(cellsOf('12')).toEqual(['12', '120 WPM', '120.0 semitones']);
  expect(cellsOf('58')).toEqual(['58', '120 WPM', 'Not measured']);
});
