// A recording with known lean, sway and pauses, measured on the device: the report, and the data that are sent and not sent.
import type { Page } from 'playwright/test';
import { comprehensivePromptText, videoPromptText } from '../src/domain/written-report/prompt-text.ts';
import { chooseFilm, filmSlides, filmTalk } from './harness/film.ts';
import { holdWorkers } from './harness/hold-workers.ts';
import { currentTimeS } from './harness/takes.ts';
import { expect, test } from './harness/hosted.ts';
import { says, status } from './harness/provider.ts';
import { comprehensiveReport, videoReport } from '../tests/written-reports.ts';
import { chooser, talk } from './harness/upload.ts';

declare global {
  interface Window {
    /** Revoked object URLs, in order. */
    revoked: string[];
  }
}

const NAME = 'my-secret-talk.mp4';

test.beforeEach(async ({ browserWith, needs }) => {
  await filmTalk(await browserWith(needs));
});

async function choose(page: Page, path = '/#/analysis', film = filmTalk): Promise<void> {
  await page.goto(path);
  await chooseFilm(page, NAME, film);
}

const requestReport = (page: Page) => page.getByRole('button', { name: 'Analyze My Performance' }).click();

const measuredPart = (page: Page) => page.getByRole('region', { name: 'Measured on this device' });

test('the report labels measured and written parts, and a moment plays the video', async ({
  page,
  provider,
}) => {
  await page.addInitScript(() => {
    const revoke = URL.revokeObjectURL.bind(URL);
    window.revoked = [];
    URL.revokeObjectURL = (address) => {
      window.revoked.push(address);
      revoke(address);
    };
  });
  provider.answer(says(videoReport));
  await choose(page);
  await requestReport(page);
  await expect(page).toHaveURL(/#\/video-report$/);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '74');
  const part = measuredPart(page);
  await expect(
    page.getByText(
      /^You leaned left at (▸ )?0:06; your pace was probably (slow|unhurried|easy to follow|brisk|fast)\./,
    ),
  ).toBeVisible();
  const sample = page.getByRole('region', { name: 'Sample coaching' });
  await expect(sample.getByRole('paragraph').first()).toContainText("it wasn't given the measurements");
  await expect(sample.getByRole('region', { name: 'Best Trait' })).toBeVisible();
  await expect(sample.getByRole('group', { name: 'Voice' })).toContainText(/172 WPM\s*Estimated: \d+/);
  await expect(sample.getByRole('button'), 'a model made its times up').toHaveCount(0);
  const measuredBefore = await part.evaluate(
    (element, other) => element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
    await sample.elementHandle(),
  );
  expect(measuredBefore, 'what was measured leads').toBeTruthy();

  await expect(
    part.getByRole('button', { name: /0:06 Longest lean: 4 s to your left, 1[67]%/ }),
  ).toBeVisible();
  await expect(part.getByRole('button', { name: /0:11 Longest pause: (2\.9|3\.0|3\.1) s/ })).toBeVisible();
  await expect(part.getByRole('button', { name: /0:16 Most restless: 6 s/ })).toBeVisible();
  await part.getByText('By the numbers').click();
  const figures = part.getByRole('table', { name: 'By the numbers' });
  await expect(figures.getByRole('columnheader', { name: 'The first 5 seconds' })).toBeVisible();
  await expect(figures.getByRole('row', { name: /^Pauses Measured 1, 13% of the time none$/ })).toBeVisible();
  await expect(
    figures.getByRole('row', { name: /^Pace Estimated \d+ words a minute Not measured$/ }),
  ).toBeVisible();
  const card = (name: string) => part.getByRole('region', { name, exact: true });
  await expect(card('Eye Contact')).toContainText('Your face was seen for less than 30 s');
  await expect(card('Posture')).toContainText(/[1-9]\d\/100/);
  await expect(card('Opening Presence')).toContainText(/\d\/100/);
  await expect(card('Voice')).toContainText(/\d+\/100|Not measured/);
  for (const name of ['Gestures', 'Calm Hands', 'Smile'])
    await expect(card(name), 'needs files that are not there').toHaveCount(0);
  await card('Posture')
    .getByRole('button', { name: /0:06 leaning left, 4 s/ })
    .click();
  await expect.poll(() => currentTimeS(part.locator('video'))).toBeGreaterThan(5.5);

  await part.getByRole('button', { name: /Most restless/ }).click();
  const video = part.locator('video');
  await expect.poll(() => currentTimeS(video)).toBeGreaterThan(16);
  // The object URL is revoked when the speaker leaves the report.
  const address = await video.getAttribute('src');
  await page.getByRole('link', { name: 'Speaking Coach' }).click();
  await expect(chooser(page)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.revoked)).toContain(address);
});

test('the figures are appended to the prompt only if the speaker chooses so', async ({ page, provider }) => {
  provider.answer(says(videoReport));
  await choose(page);
  await requestReport(page);
  await expect(measuredPart(page)).toBeVisible();

  await choose(page, '/#/comprehensive-analysis');
  await page.getByLabel('What is the primary goal of this video?').fill('Win the bid.');
  await page.getByRole('checkbox', { name: 'Send the measurements with the prompt' }).check();
  provider.answer(says(comprehensiveReport));
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page).toHaveURL(/#\/comprehensive-report$/);
  await expect(measuredPart(page)).toContainText('Longest lean');
  await expect(page.getByText('and the figures under')).toBeVisible();

  // The choice is stored.
  await page.reload();
  await page.goto('/#/analysis');
  await expect(page.getByRole('checkbox', { name: 'Send the measurements' })).toBeChecked();

  const parts = provider.requests.map(({ body }) => JSON.parse(body).contents[0].parts);
  expect(parts[0]).toEqual([{ text: videoPromptText() }]);
  expect(parts[1]).toHaveLength(1);
  const prompt: string = parts[1][0].text;
  const fixed = comprehensivePromptText('Win the bid.');
  expect(prompt.startsWith(`${fixed}\n\nMEASURED ON THE SPEAKER'S DEVICE\n`)).toBe(true);
  const block = prompt.slice(fixed.length);
  expect(block).toMatch(/- 0:06-0:10: longest lean, to the speaker's left, 1[67]% of the width/);
  // The pause ends at 14 s. The measured end may be up to 0.01 s earlier, which is shown as 0:13.
  expect(block).toMatch(/- 0:11-0:1[34]: longest pause/);
  expect(block).toContain('- length: 0:24');
  for (const { body } of provider.requests) expect(body).not.toContain('secret');
});

test('slides without a speaker have no figures on posture @chromium', async ({ page, provider }) => {
  provider.answer(says(videoReport));
  await choose(page, '/#/analysis', filmSlides);
  await requestReport(page);
  const part = measuredPart(page);
  await part.getByText('By the numbers').click();
  const row = (name: RegExp) => part.getByRole('row', { name });
  await expect(row(/^In view Measured 0% of the time/)).toBeVisible();
  await expect(row(/^Leaning Not measured/)).toBeVisible();
  await expect(row(/^Swaying Not measured/)).toBeVisible();
  await expect(page.getByText(/^Nobody was seen[;.]/)).toBeVisible();
});

test('if requests are turned off, none is sent', async ({ page, provider }) => {
  await page.goto('/#/analysis');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Never ask a language model' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await choose(page);
  await expect(page.getByText('No language model is asked')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Send the measurements' })).toHaveCount(0);
  await requestReport(page);
  await expect(measuredPart(page)).toContainText('Longest lean');
  expect(provider.requests).toHaveLength(0);

  await page.goto('/#/analysis');
  await chooser(page).setInputFiles(talk);
  await requestReport(page);
  await expect(page.getByRole('alert')).toContainText("The file couldn't be read as a video");
  expect(provider.requests).toHaveLength(0);
});

test('a written report is shown at once; the measurements are added later, or skipped', async ({
  page,
  provider,
}) => {
  provider.answer(says(videoReport));
  await choose(page);
  const letMeasure = await holdWorkers(page);
  await requestReport(page);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '74');
  await expect(measuredPart(page)).toContainText('Measuring your video: 0%');
  await expect(measuredPart(page).getByRole('progressbar', { name: 'Measured so far' })).toBeVisible();
  // Measuring continues on other screens.
  await page.getByRole('link', { name: 'Session Report' }).click();
  await expect(page.getByText('No report data found.')).toBeVisible();
  await letMeasure();
  await page.evaluate(() => history.back());
  await expect(measuredPart(page)).toContainText('Longest lean');
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '74');

  // A file that is chosen again is measured again.
  await choose(page);
  await holdWorkers(page);
  await requestReport(page);
  await measuredPart(page).getByRole('button', { name: 'Stop measuring' }).click();
  await expect(page.getByText('You chose to skip measuring.')).toBeFocused();
  await expect(measuredPart(page)).toHaveCount(0);
  await expect(page.getByRole('meter')).toBeVisible();
});

test('a report of measurements alone does not replace a written one', async ({
  page,
  provider,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  provider.answer(says(videoReport));
  await choose(page);
  await requestReport(page);
  await expect(measuredPart(page)).toContainText('Longest lean');
  await page.getByRole('link', { name: 'Analyze another video' }).click();
  provider.answer(status(403));
  await requestReport(page);
  await page.getByRole('button', { name: 'See what was measured' }).click();
  await expect(page.getByText('None of it was written by a language model.')).toBeVisible();
  await expect(page.getByRole('meter')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the written report' }).click();
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '74');
  await expect(measuredPart(page)).toContainText('Longest lean');
  await page.getByRole('button', { name: 'Show what was measured' }).click();
  await expect(page.getByRole('meter')).toHaveCount(0);
});
