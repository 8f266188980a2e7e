// Back, pressed while a report opens: the previous screen is shown, and can be used again.
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './harness/hosted.ts';
import { beginSession, startButton, stopSession } from './harness/live-screen.ts';
import { says } from './harness/provider.ts';
import { chooser, talk } from './harness/upload.ts';
import { typeInto } from './harness/type-into.ts';
import { comprehensiveReport, videoReport } from '../tests/written-reports.ts';

/**
 * Goes back as soon as `address` is pushed onto the history for the first time. The script of its screen is held back, so the screen can't
 * show.
 *
 * @returns a function that releases the script
 */
async function turnBackFrom(context: BrowserContext, address: string, script: RegExp): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route(script, async (route) => {
    await arrived;
    await route.continue();
  });
  await context.addInitScript((end) => {
    const { pushState } = History.prototype;
    let turned = false;
    History.prototype.pushState = function push(...entry) {
      pushState.apply(this, entry);
      if (turned || !String(entry[2]).endsWith(end)) return;
      turned = true;
      this.back();
    };
  }, `#/${address}`);
  return arrive;
}

const expectAt = (page: Page, address: string) => expect(page).toHaveURL(new RegExp(`#/${address}$`));

test('after Back from a report on a video, another can be requested', async ({ page, context, provider }) => {
  const arrive = await turnBackFrom(context, 'video-report', /VideoReportRoutes-/);
  provider.answer(says(videoReport), says(videoReport));
  await page.goto('/');
  await page.getByRole('link', { name: 'Speaking Coach' }).click();
  await chooser(page).setInputFiles(talk);
  const analyze = page.getByRole('button', { name: 'Analyze My Performance' });
  await analyze.click();
  await expect(analyze).toBeEnabled();
  await expectAt(page, 'analysis');
  await expect(page.getByRole('dialog')).toBeHidden();
  arrive();
  await analyze.click();
  await expect(page.getByRole('meter')).toBeVisible();
});

test('after Back from a comprehensive report, another can be requested', async ({
  page,
  context,
  provider,
}) => {
  const arrive = await turnBackFrom(context, 'comprehensive-report', /ComprehensiveReportScreen-/);
  provider.answer(says(comprehensiveReport), says(comprehensiveReport));
  await page.goto('/');
  await page.getByRole('link', { name: 'Comprehensive Analysis' }).click();
  await chooser(page).setInputFiles(talk);
  await typeInto(
    page.getByLabel('What is the primary goal of this video?'),
    'Find out where people hesitate.',
  );
  const generate = page.getByRole('button', { name: 'Generate Report' });
  await generate.click();
  await expect(generate).toBeEnabled();
  await expectAt(page, 'comprehensive-analysis');
  arrive();
  await generate.click();
  await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeVisible();
});

test('after Back from the report of a session, the next session can start', async ({
  page,
  context,
  recognition,
}) => {
  const arrive = await turnBackFrom(context, 'report', /ReportRoute-/);
  await page.goto('/#/analysis');
  await page.getByRole('link', { name: 'Live Session' }).click();
  await beginSession(page, recognition);
  await recognition.say('um hello');
  await stopSession(page);
  await expect(startButton(page)).toBeEnabled();
  await expectAt(page, '');
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await expect(page.getByText("You're well framed.")).toBeVisible();
  arrive();
  await beginSession(page, recognition);
  await recognition.say('and on');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
});
