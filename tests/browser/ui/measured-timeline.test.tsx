import { expect, test } from 'vitest';
import { MeasuredTimeline } from '../../../src/ui/time-chart/MeasuredTimeline.tsx';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

test('an offset of 0 and a pitch of the median are drawn in the middle of their lanes', async () => {
  const segments = [0, 1, 2].map((startS) => ({ startS, offset: 0, swaying: 0, speech: 1, semitones: 0 }));
  fresh.root.render(
    <MeasuredTimeline segments={segments} lengthS={3} posture voice leanShare={0.1} pitchMaxSemitones={6} />,
  );
  await expect.poll(() => fresh.container.querySelectorAll('path').length).toBe(2);
  for (const line of fresh.container.querySelectorAll('path')) {
    expect(line.getAttribute('d')).toBe('M0.5 20.00L1.5 20.00L2.5 20.00');
  }
});
