import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MeasuredTimeline } from '../../../src/ui/components/MeasuredTimeline.tsx';

let container: HTMLElement;
let root: Root;

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

test('an offset of 0 and a pitch of the median are drawn in the middle of their lanes', async () => {
  const segments = [0, 1, 2].map((startS) => ({ startS, offset: 0, swaying: 0, speech: 1, semitones: 0 }));
  root.render(
    <MeasuredTimeline
      segments={segments}
      lengthS={3}
      posture
      voice
      leanShare={0.1}
      pitchMaxSemitones={6}
      atS={0}
      onSeek={() => {}}
    />,
  );
  await expect.poll(() => container.querySelectorAll('path').length).toBe(2);
  for (const line of container.querySelectorAll('path')) {
    expect(line.getAttribute('d')).toBe('M0.5 20.00L1.5 20.00L2.5 20.00');
  }
});
