// The worker that measures a video is killed while the provider is asked for a report on it.
import { videoReport } from '../tests/written-reports.ts';
import { expect, test } from './harness/hosted.ts';
import { watchWorkers } from './harness/kill-workers.ts';
import { press, runRow } from './harness/killed-rows.ts';
import { held, says } from './harness/provider.ts';
import { chooser, talk } from './harness/upload.ts';

test('a report is written although the worker that measures the video is killed @chromium', async ({
  page,
  recognition,
  provider,
}) => {
  const answer = held(says(videoReport));
  provider.answer(answer.answer);
  await watchWorkers(page);
  await runRow(page, recognition, {
    worker: 'Aura recording analyzer',
    state: 'measuring, while the provider is asked',
    reach: async () => {
      await page.goto('/#/analysis');
      await chooser(page).setInputFiles(talk);
    },
    whileHeld: async () => {
      await press(page.getByRole('button', { name: 'Analyze My Performance' }));
      await expect.poll(() => provider.requests.length).toBe(1);
    },
    says: () => page.getByRole('dialog', { name: 'Aura is analyzing your performance' }),
    next: async () => {
      answer.release();
      await expect(page).toHaveURL(/#\/video-report$/);
      await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '74');
      await expect(page.getByText('A part of Aura failed, so nothing was measured.')).toBeVisible();
    },
  });
});
