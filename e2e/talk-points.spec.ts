// The points of a talk: ticked as they are said, or by hand, and listed in the report.
import type { Page } from 'playwright/test';
import { findings } from './harness/axe.ts';
import { sessions } from './harness/kept-reports.ts';
import { beginSession, reportPart, startButton, stopSession } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

const OUTLINE = `# Moving to Harbor Street (3:00)

## Opening (0:40)
- Who sits where today
- The question for the end

## Why move now (1:00)
- The lease ends in March
- We pay for 60 desks
- The station is four minutes away`;

test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

const talk = (page: Page) => page.getByRole('region', { name: 'Your talk', exact: true });
const point = (page: Page, name: string) => talk(page).getByRole('checkbox', { name });
const row = (page: Page, name: string) =>
  reportPart(page, 'Your talk, section by section').getByRole('row', { name });

/** Opens the kept report until it has a text in a row, because it is updated in the background. */
async function reopensWith(page: Page, section: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/#/progress');
    await sessions(page).getByRole('link').click();
    await expect(row(page, section)).toContainText(text, { timeout: 2000 });
  }).toPass();
}

async function beginTalk(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Rehearse a talk' }).click();
  await page.getByRole('button', { name: 'New talk' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Outline' }), OUTLINE);
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(startButton(page)).toBeEnabled();
}

test('points tick as they are said, and the report lists what was not heard, to be corrected', async ({
  page,
  recognition,
}) => {
  await beginTalk(page);
  await beginSession(page, recognition);
  await recognition.say('today I ask where everybody sits');
  await expect(point(page, 'Who sits where today')).toBeChecked();
  await expect(point(page, 'The question for the end')).not.toBeChecked();

  // The words of the next section propose it, and it is taken after 3 s.
  await recognition.say('so why do we move now because our lease is ending in March');
  await expect(talk(page).getByRole('heading', { name: 'Why move now' })).toBeVisible();
  await expect(point(page, 'The lease ends in March')).toBeChecked();
  await recognition.say('and we are paying for sixty desks');
  await expect(point(page, 'We pay for 60 desks')).toBeChecked();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Hide feedback' }).click();
  await expect(talk(page).getByRole('checkbox')).toHaveCount(0);
  await expect(talk(page)).toContainText('The lease ends in March');

  await stopSession(page);
  await expect(row(page, 'Opening')).toContainText('1 of 2');
  await expect(row(page, 'Why move now')).toContainText('2 of 3');
  const missing = row(page, 'Not heard: The station is four minutes away');
  await expect(missing).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'I said it: The station is four minutes away' }).click();
  await expect(row(page, 'Why move now')).toContainText('3 of 3');
  await expect(missing).toHaveCount(0);

  // The kept report has the correction, and takes another one.
  await reopensWith(page, 'Why move now', '3 of 3');
  await page.reload();
  await expect(row(page, 'Why move now')).toContainText('3 of 3');
  await page.getByRole('button', { name: 'I said it: The question for the end' }).click();
  await expect(row(page, 'Opening')).toContainText('2 of 2');
  await reopensWith(page, 'Opening', '2 of 2');
  await page.reload();
  await expect(row(page, 'Opening')).toContainText('2 of 2');
});

test('without words, points are ticked by hand, and the report claims nothing of them', async ({
  page,
  recognition,
}) => {
  await beginTalk(page);
  await beginSession(page, recognition);
  await talk(page).getByText('Who sits where today').click();
  await expect(point(page, 'Who sits where today')).toBeChecked();
  await point(page, 'Who sits where today').click();
  await expect(point(page, 'Who sits where today')).not.toBeChecked();
  await page.getByRole('button', { name: 'Next section' }).click();
  await expect(point(page, 'The lease ends in March')).toBeVisible();
  await stopSession(page);
  await expect(row(page, 'Why move now')).toBeVisible();
  await expect(reportPart(page, 'Your talk, section by section')).not.toContainText('Not heard');
});
