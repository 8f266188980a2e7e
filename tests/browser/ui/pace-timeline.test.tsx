import { expect, test } from 'vitest';
import { PaceTimeline } from '../../../src/ui/time-chart/PaceTimeline.tsx';
import { freshRoot } from './fresh-root.ts';

const LINE_COLOR = '#ff0000';

const fresh = freshRoot(
  'div',
  `inline-size: 600px; --ink: ${LINE_COLOR}; --green-soft: #eee; --ink-soft: #000; --line: #ccc`,
);

/** The first and the last canvas column with a pixel in the line's color, as shares of the width. */
function drawn(): [from: number, to: number] | undefined {
  const canvas = fresh.container.querySelector('canvas');
  if (!canvas) return undefined;
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  let [from, to] = [Number.POSITIVE_INFINITY, -1];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at]! < 250 || data[at + 1]! > 5 || data[at + 3]! < 250) continue;
    const column = (at / 4) % width;
    from = Math.min(from, column);
    to = Math.max(to, column);
  }
  return to < 0 ? undefined : [from / width, to / width];
}

function show(count: number): void {
  const points = Array.from({ length: count }, (_, i) => ({ time: `${5 * (i + 1)}s`, wpm: 120 + (i % 40) }));
  fresh.root.render(<PaceTimeline points={points} lengthS={5 * (points.length + 1)} />);
}

test('a single sample is drawn as a point in the middle of the plot', async () => {
  show(1);
  await expect.poll(drawn).toBeDefined();
  const [from, to] = drawn()!;
  // The label ends at the point, and its width depends on the machine's fonts. A line would begin at the left edge.
  expect(from).toBeGreaterThan(0.3);
  expect(to).toBeGreaterThanOrEqual(0.5);
  expect(to).toBeLessThan(0.52);
  expect(fresh.container.querySelectorAll('details tbody tr')).toHaveLength(1);
});

test('a clamped point has an arrow, and its value says “or more” or “or less”', async () => {
  const points = [
    { time: '5s', wpm: 90, beyond: 'below' },
    { time: '10s', wpm: 90 },
    { time: '15s', wpm: 180 },
    { time: '20s', wpm: 180, beyond: 'above' },
  ] as const;
  fresh.root.render(<PaceTimeline points={points} lengthS={5 * (points.length + 1)} />);
  await expect.poll(drawn).toBeDefined();
  const cells = [...fresh.container.querySelectorAll('details tbody td:last-child')];
  expect(cells.map(({ textContent }) => textContent)).toEqual(['90 or less', '90', '180', '180 or more']);
  expect(fresh.container.textContent).toContain('An arrow marks a slower or faster pace.');
  const canvas = fresh.container.querySelector('canvas')!;
  const rows = (from: number, to: number) => redRows(canvas, from, to);
  // The first and the last point have an arrow. The two points between are drawn at the same heights, without an arrow.
  expect(rows(0.77, 0.83).top).toBeLessThan(rows(0.57, 0.63).top);
  expect(rows(0.17, 0.23).bottom).toBeGreaterThan(rows(0.37, 0.43).bottom);
});

/** The highest and the lowest row with a pixel in the line's color. @param from, to bounds of the columns, as shares of the width */
function redRows(canvas: HTMLCanvasElement, from: number, to: number): { top: number; bottom: number } {
  const [left, right] = [Math.round(canvas.width * from), Math.round(canvas.width * to)];
  const width = right - left;
  const { data } = canvas.getContext('2d')!.getImageData(left, 0, width, canvas.height);
  let [top, bottom] = [canvas.height, -1];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at]! < 250 || data[at + 1]! > 5 || data[at + 3]! < 250) continue;
    const row = Math.floor(at / 4 / width);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  return { top, bottom };
}

test('a thousand samples are drawn as a line across the plot', async () => {
  show(1000);
  await expect.poll(drawn).toBeDefined();
  const [from, to] = drawn()!;
  expect(to - from).toBeGreaterThan(0.8);
  expect(fresh.container.querySelectorAll('details tbody tr')).toHaveLength(1000);
});

test('the line is broken where samples are missing', async () => {
  const points = [5, 10, 15, 20, 85, 90, 95, 100].map((second) => ({ time: `${second}s`, wpm: 140 }));
  fresh.root.render(<PaceTimeline points={points} lengthS={5 * (points.length + 1)} />);
  await expect.poll(drawn).toBeDefined();
  const { width, height } = fresh.container.querySelector('canvas')!;
  const middle = Math.round(width * 0.53);
  const column = fresh.container
    .querySelector('canvas')!
    .getContext('2d')!
    .getImageData(middle, 0, 1, height).data;
  const red = column.filter((value, i) => i % 4 === 0 && value > 250 && column[i + 1]! < 6);
  expect(red).toHaveLength(0);
});
