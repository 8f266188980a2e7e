import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OccurrenceStrip } from '../../../src/ui/session-report/exercise/OccurrenceStrip.tsx';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();
const at = (...seconds: number[]) => seconds.map((startS) => ({ startS, endS: startS }));
const passage = { target: 'fillers', startS: 20, endS: 32, occurrences: at(22, 25, 28) } as const;
const heard = { caught: at(22), missed: at(25, 28), onlyHeardAtS: [30] };

test('missed occurrences can be played, and the others show only their times', async () => {
  const hear = vi.fn();
  fresh.root.render(<OccurrenceStrip passage={passage} heard={heard} onHear={hear} hearingAtS={28} />);
  const buttons = page.getByRole('button');
  await expect.poll(() => buttons.elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Hear 0:25' }).click();
  expect(hear.mock.calls).toEqual([[expect.objectContaining({ startS: 25, endS: 25 })]]);
  await expect
    .element(page.getByRole('button', { name: 'Hear 0:28' }))
    .toHaveAttribute('data-playing', 'true');
  await expect.element(page.getByText('0:22')).toBeVisible();
  await expect.element(page.getByText('0:30')).toBeVisible();
});

test('missed occurrences of posture show only their times', async () => {
  fresh.root.render(
    <OccurrenceStrip
      passage={{ ...passage, target: 'posture' }}
      heard={heard}
      onHear={undefined}
      hearingAtS={null}
    />,
  );
  await expect.element(page.getByText('0:25, 0:28')).toBeVisible();
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
});
