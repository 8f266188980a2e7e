// Measuring a video after one visit, without a network, a server or a key.
import { chooseFilm, filmTalk } from './harness/film.ts';
import { startStaticServer } from './harness/static-server.ts';
import { loseNetwork } from './harness/network.ts';
import { expect, test } from './harness/test.ts';
import { chooser } from './harness/upload.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network and without a key, a video is still measured, and its measurements are kept @chromium', async ({
  page,
  context,
  problems,
}) => {
  // Encoded before the network is lost.
  await filmTalk(context.browser()!);
  const server = await startStaticServer('dist');
  try {
    await page.goto(`${server.origin}/#/analysis`);
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.evaluate(() => localStorage.setItem('auraKeepReports', 'yes'));
    await page.reload();
    await expect(chooser(page)).toBeAttached();
  } finally {
    server.stop();
  }
  await loseNetwork(context, problems);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await chooseFilm(page, 'talk.mp4', filmTalk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong during the analysis.');
  await page.getByRole('button', { name: 'See what was measured' }).click();

  await expect(page).toHaveURL(/#\/video-report$/);
  const part = page.getByRole('region', { name: 'Measured on this device' });
  await expect(part.getByRole('button', { name: /0:06 Longest lean/ })).toBeVisible();
  await expect(part.getByRole('button', { name: /0:11 Longest pause/ })).toBeVisible();
  await expect(page.getByText('None of it was written by a language model.')).toBeVisible();
  await expect(page.getByRole('meter')).toHaveCount(0);

  await page.goto(`${server.origin}/#/progress`);
  const kept = page.getByRole('list', { name: 'Video reports' }).getByRole('listitem');
  await expect(kept).toContainText('Measurements of a video');
  await page.reload();
  await kept.getByRole('link').click();
  await expect(page).toHaveURL(/#\/video-report\/[0-9a-f]{32}$/);
  await expect(part.getByText(/0:06 Longest lean/)).toBeVisible();
  await expect(page.getByText('None of it was written by a language model.')).toBeVisible();
  await expect(part.locator('video, button')).toHaveCount(0);
});
