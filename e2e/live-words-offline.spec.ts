// Live words after the network is gone: the files and scripts are on the device.
import { startButton, stopButton, transcript } from './harness/live-screen.ts';
import { RECOGNIZED_MS } from './harness/recognizer.ts';
import { expect, test, visit } from './harness/service-worker.ts';

test.use({ microphone: 'talks', speech: 'none', stored: { auraFocusArea: 'pacing' } });

test('words are written without a network after the first visit', async ({ page, server }) => {
  await visit(page, server);
  await page.goto('about:blank');
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Session setup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Write my words on this device (23 MB, once)' }).check();
  await expect(dialog.getByText('Write my words on this device', { exact: true })).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Once you start, Aura writes your words on this device/)).toBeVisible({
    timeout: RECOGNIZED_MS,
  });

  server.stop();
  await page.goto('about:blank');
  await page.goto(server.origin);
  await expect(page.getByText(/^Once you start, Aura writes your words on this device/)).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await startButton(page).click();
  await expect(transcript(page)).toContainText(/my fellow Americans/i, { timeout: RECOGNIZED_MS });
  await stopButton(page).click();
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText(
    /my fellow Americans/i,
    {
      timeout: RECOGNIZED_MS,
    },
  );
});
