// The runs of a talk: after some rehearsals its page shows them, foretells the next one, and says where the time goes.
import type { Page } from 'playwright/test';
import { findings } from './harness/axe.ts';
import { beginSession, reportPart, startButton, stopButton, runTo } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

const OUTLINE = `# Harbor Street (2:00)

## Opening (0:40)
- Who sits where today

## Why move now (0:40)
- The lease ends in March

## What it costs (0:40)
- Rent, per desk`;

type Recognition = Parameters<typeof beginSession>[1];

test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

/** Rehearses the talk of the open page. @param endsS when each section ends, in seconds from Start */
async function rehearse(page: Page, recognition: Recognition, endsS: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(startButton(page)).toBeEnabled();
  await beginSession(page, recognition);
  for (const [i, endS] of endsS.entries()) {
    await runTo(page, endS);
    if (i + 1 < endsS.length) await page.keyboard.press('PageDown');
  }
  await stopButton(page).click();
  await page.clock.runFor(5000);
}

async function openTalk(page: Page): Promise<void> {
  await page.goto('/#/talks');
  await page.getByRole('link', { name: 'Harbor Street' }).click();
}

test('after rehearsals, the talk shows its runs and foretells the next one @chromium', async ({
  page,
  recognition,
}) => {
  await page.clock.install();
  await page.goto('/#/talks');
  await page.getByRole('button', { name: 'New talk' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Outline' }), OUTLINE);
  await page.getByRole('button', { name: 'Keep this talk on this device' }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await expect(page.getByText('Your next run will likely take')).toBeHidden();

  await rehearse(page, recognition, [38, 98, 138]);
  const part = reportPart(page, 'Your talk, section by section');
  await expect(part.getByRole('row', { name: /Why move now/ })).toContainText('over');
  await openTalk(page);
  await expect(page.getByText(/Your next run will likely take 1:\d\d to [23]:\d\d\./)).toBeVisible();
  await expect(page.getByText('Foretold from one run, so the range is wide.')).toBeVisible();

  await rehearse(page, recognition, [40, 95, 134]);
  await expect(part).toBeVisible();
  await openTalk(page);
  await expect(page.getByText('Foretold from 2 runs.')).toBeVisible();
  await rehearse(page, recognition, [39, 94, 132]);
  await expect(part).toContainText('Your next run will likely take');
  await openTalk(page);
  await expect(page.getByText('Foretold from 3 runs.')).toBeVisible();
  // The runs are kept.
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(3);
  await page.reload();
  await expect(page.getByText('Foretold from 3 runs.')).toBeVisible();
  const row = page.getByRole('row', { name: /^Why move now/ }).first();
  await expect(row).toContainText(/(▲ \d:\d\d, a quarter or more over){3}.* to \d:\d\d0:40/);
  await expect(page.getByText('“Why move now” ran over in 3 of 3 runs.')).toBeVisible();
  await expect(page.getByText('“Why move now” will most likely run over.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);

  await page
    .getByRole('group', { name: 'Runs, oldest first.' })
    .getByRole('link', { name: /2:1\d: open its report/ })
    .first()
    .click();
  await expect(part.getByRole('row', { name: /Why move now/ })).toContainText('over');
});

test('a rehearsal is judged by its speaker before the report', async ({ page, recognition }) => {
  await page.clock.install();
  await page.goto('/#/talks');
  await page.getByRole('button', { name: 'New talk' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Outline' }), OUTLINE);
  await page.getByRole('checkbox', { name: 'Guess before the report' }).check();
  await rehearse(page, recognition, [20, 60, 75]);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How long was it?');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'under 1:35' }).click();
  await page.getByRole('button', { name: 'Why move now' }).click();
  await page.getByRole('button', { name: 'Opening' }).click();
  const part = reportPart(page, 'Your talk, section by section');
  await expect(part.getByRole('row', { name: /^Length under 1:35 1:\d\d, as you guessed/ })).toBeVisible();
  const best = part.getByRole('row', { name: /^Best section Why move now .* nearest to its time/ });
  await expect(best).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // The guess is kept with the report, and asked for only once.
  await page.getByRole('link', { name: 'Live Session' }).click();
  await page.getByRole('link', { name: 'Session Report' }).click();
  await expect(best).toBeVisible();
  await page.reload();
  await expect(best).toBeVisible();
});
