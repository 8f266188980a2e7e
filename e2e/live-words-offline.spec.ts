// Live words after the network is gone: the files and scripts are on the device.
import { reportPart, startButton, stopButton, transcript } from './harness/live-screen.ts';
import { RECOGNIZED_MS } from './harness/recognizer.ts';
import { expect, test, visit } from './harness/service-worker.ts';

test.use({ microphone: 'talks', speech: 'none', stored: { auraFocusArea: 'pacing' } });

const SEALED = 'Sealed · requests to other hosts: none';

test('sealed and without a network, words are written, and the report says that nothing left', async ({
  page,
  server,
}) => {
  await visit(page, server);
  await page.goto('about:blank');
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Settings' }).click();
  // `check` would look for the checkbox again, in the page that is reloaded.
  await page.getByRole('checkbox', { name: 'Nothing leaves this device' }).click();
  await expect(page.getByText(SEALED)).toBeVisible();
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
  // At Stop, the last words are decoded again, and a word that Stop cuts off may change. So a whole sentence is awaited.
  await expect(transcript(page)).toContainText(/my fellow Americans.+for your country/i, {
    timeout: RECOGNIZED_MS,
  });
  await stopButton(page).click();
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(/my fellow Americans/i, {
    timeout: RECOGNIZED_MS,
  });
  await expect(page.getByText(SEALED)).toBeVisible();
});
