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
  const words = [
    { text: 'we', atS: 24, filler: false },
    { text: 'um', atS: 25, filler: true },
    { text: 'won.', atS: 26, filler: false },
  ];
  fresh.root.render(<OccurrenceStrip {...{ passage, heard, words }} onHear={hear} hearingAtS={28} />);
  const buttons = page.getByRole('button');
  await expect.poll(() => buttons.elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Hear 0:25 we um won.' }).click();
  expect(hear.mock.calls).toEqual([[expect.objectContaining({ startS: 25, endS: 25 })]]);
  await expect
    .element(page.getByRole('button', { name: 'Hear 0:28', exact: true }))
    .toHaveAttribute('data-playing', 'true');
  await expect.element(page.getByText('0:22')).toBeVisible();
  await expect.element(page.getByText('0:30')).toBeVisible();
});

test('missed occurrences of posture can be watched, with the words in which they lay', async () => {
  const watch = vi.fn();
  const leans = { caught: [], missed: [{ startS: 24, endS: 26 }], onlyHeardAtS: [] };
  const words = [
    { text: 'we', atS: 23, filler: false },
    { text: 'have', atS: 24.5, filler: false },
    { text: 'won.', atS: 26, filler: false },
  ];
  fresh.root.render(
    <OccurrenceStrip
      passage={{ ...passage, target: 'posture' }}
      heard={leans}
      words={words}
      onHear={watch}
      hearingAtS={null}
    />,
  );
  await page.getByRole('button', { name: 'Watch 0:24 we have won.' }).click();
  expect(watch.mock.calls).toEqual([[expect.objectContaining({ startS: 24, endS: 26 })]]);
});
