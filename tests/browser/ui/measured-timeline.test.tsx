import { expect, test } from 'vitest';
import { MeasuredTimeline } from '../../../src/ui/time-chart/MeasuredTimeline.tsx';
import { freshRoot } from './fresh-root.ts';
import '../../../src/ui/tokens.css';

const fresh = freshRoot();

test('lanes end with the last segment, also on a longer time axis, and the key has the color of its lane', async () => {
  const segments = [0, 1, 2].map(() => ({ offset: 0, swaying: 0 }));
  fresh.root.render(
    <MeasuredTimeline segments={segments} segmentS={2} lengthS={12} posture facing={[1, 0.5, null]} />,
  );
  await expect.poll(() => fresh.container.querySelectorAll('svg').length).toBe(2);
  for (const lane of fresh.container.querySelectorAll('svg'))
    expect(lane.getAttribute('viewBox')).toBe('0 0 6 40');
  const [, lane] = fresh.container.querySelectorAll('svg');
  const bars = lane!.querySelector('path')!;
  expect(bars.getAttribute('d')).toBe('M0 0h1v40h-1zM1 20h1v20h-1z');
  const key = fresh.container.querySelector('p[data-kind=facing]')!;
  expect(getComputedStyle(key, '::before').backgroundColor).toBe(getComputedStyle(bars).fill);
});

test('an offset of 0 and the median pitch are drawn in the middle of their lanes', async () => {
  const segments = [0, 1, 2].map((startS) => ({ startS, offset: 0, swaying: 0, speech: 1, semitones: 0 }));
  fresh.root.render(<MeasuredTimeline segments={segments} lengthS={3} posture voice />);
  await expect.poll(() => fresh.container.querySelectorAll('path').length).toBe(4);
  // In each lane, the bars come first.
  for (const line of fresh.container.querySelectorAll('path:last-of-type')) {
    expect(line.getAttribute('d')).toBe('M0.5 20.00L1.5 20.00L2.5 20.00');
  }
});
