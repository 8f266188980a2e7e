// A talk: an outline is pasted, rehearsed against its plan, and reported by section.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { findings } from './harness/axe.ts';
import { beginSession, reportPart, startButton, stopButton, runTo } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

const OUTLINE = `# Moving to Harbor Street (3:00)

## Opening (0:40)
- Who sits where today
> smile

## Why move now (1:00)
- The lease ends in March
- We pay for 60 desks

## What it costs`;

test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

const outline = (page: Page) => page.getByRole('region', { name: 'Your talk', exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Outline' });

async function pasteOutline(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Rehearse a talk' }).click();
  await page.getByRole('button', { name: 'New talk' }).click();
  await typeInto(field(page), OUTLINE);
}

test('an outline is pasted, rehearsed by the keys of a remote, and reported by section', async ({
  page,
  recognition,
}) => {
  await page.clock.install();
  await pasteOutline(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moving to Harbor Street');
  const costs = page.getByRole('row', { name: /What it costs/ });
  await expect(costs).toContainText('1:20 shared by words');
  await page.getByRole('button', { name: 'Rehearse' }).click();

  const talk = outline(page);
  await expect(talk).toContainText('Moving to Harbor Street');
  await expect(startButton(page)).toBeEnabled();
  // Before Start, the keys scroll and press as ever.
  await page.keyboard.press('PageDown');
  await beginSession(page, recognition);
  await expect(talk.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(talk).toContainText('In time');
  await recognition.say('who sits where today and who does not');
  await runTo(page, 22);
  await expect(talk).toContainText('Wrap up');
  await runTo(page, 42);
  await expect(talk).toContainText('Over');
  await expect(talk.getByRole('status').first()).toHaveText('Section 1 of 3: Opening. Over');

  await page.keyboard.press('PageDown');
  await expect(talk.getByRole('heading', { name: 'Why move now' })).toBeVisible();
  await expect(talk).toContainText('In time');
  await talk.getByRole('button', { name: 'Pause' }).click();
  await expect(talk).toContainText('Paused for a question. The plan waits.');
  await runTo(page, 60);
  await talk.getByRole('button', { name: 'Go on' }).click();
  await page.keyboard.press('.');
  await expect(talk.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(talk.getByRole('heading', { name: 'Why move now' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide feedback' }).click();
  await expect(talk).not.toContainText('In time');
  await expect(talk).toContainText('The lease ends in March');
  // The focused button wins.
  await page.keyboard.press('Space');
  await expect(talk).toContainText('In time');

  await stopButton(page).click();
  await page.clock.runFor(5000);
  const part = reportPart(page, 'Your talk, section by section');
  await expect(part.getByRole('row', { name: /Opening/ })).toContainText(/0:4\d of 0:40 0:0\d over/);
  await expect(part.getByRole('row', { name: /Why move now/ })).toContainText(/0:0\d of 1:00/);
  await expect(part).toContainText(/A pause for a question of 0:1\d counts for no section/);
});

test('a talk is kept only if the speaker says so, survives a reload, and can be deleted with Undo', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Session setup' }).click();
  await page.getByRole('link', { name: 'Choose a talk to rehearse' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'New talk' }).click();
  await typeInto(field(page), OUTLINE.replace('0:40', '0:90'));
  await expect(page.getByText('Line 3: (0:90) is no time.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await typeInto(field(page), OUTLINE);
  await expect(page.getByText('is no time')).toBeHidden();
  await page.getByRole('button', { name: 'Write these times into the outline' }).click();
  await expect(field(page)).toHaveValue(`${OUTLINE} (1:20)`);
  await page.getByRole('link', { name: 'All talks' }).click();
  const list = page.getByRole('list', { name: 'Your talks' });
  await expect(list).toContainText('3 sections, 3 points, 3:00 · not kept');
  await list.getByRole('link').click();
  await page.getByRole('button', { name: 'Keep this talk on this device' }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();

  await page.reload();
  await expect(field(page)).toHaveValue(`${OUTLINE} (1:20)`);
  await page.getByRole('link', { name: 'All talks' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Moving to Harbor Street' }).click();
  await expect(page.getByText('No talk is here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Moving to Harbor Street');
  await page.reload();
  await expect(list).toContainText('Moving to Harbor Street');
});

for (const [width, height, colorScheme] of [
  [1280, 800, 'dark'],
  [390, 844, 'light'],
  [844, 390, 'dark'],
] as const) {
  test(`a session with a talk is accessible and has Start, Stop and the clock in view at ${width} × ${height} @chromium`, async ({
    page,
    recognition,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await pasteOutline(page);
    await page.getByRole('button', { name: 'Rehearse' }).click();
    await expect(startButton(page)).toBeEnabled();
    await expect(startButton(page)).toBeInViewport({ ratio: 1 });
    expect(await findings(page)).toEqual([]);
    await beginSession(page, recognition);
    await expect(outline(page)).toContainText('In time');
    for (const part of [stopButton(page), page.getByRole('timer')])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next section' }).click();
    await expect(outline(page).getByRole('heading', { name: 'Why move now' })).toBeVisible();
  });
}

test('a section is rehearsed again alone, with its own time, and its report says so', async ({
  page,
  recognition,
}) => {
  await pasteOutline(page);
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await beginSession(page, recognition);
  await recognition.say('who sits where today and who does not');
  await stopButton(page).click();
  const part = reportPart(page, 'Your talk, section by section');
  const redo = part.getByRole('button', { name: /^Rehearse this section/ });
  await expect(redo).toHaveCount(3);
  expect(await findings(page)).toEqual([]);
  await part.getByRole('button', { name: 'Rehearse this section: Why move now' }).click();

  await expect(outline(page)).toContainText('This section only: Why move now');
  await expect(startButton(page)).toBeEnabled();
  await beginSession(page, recognition);
  await expect(outline(page).getByRole('heading', { name: 'Why move now' })).toBeVisible();
  await expect(outline(page)).toContainText('We pay for 60 desks');
  await recognition.say('the lease ends in march');
  await stopButton(page).click();
  await expect(part).toContainText('This section only:');
  await expect(redo).toHaveCount(1);
  await expect(part.getByRole('row', { name: /Why move now/ })).toContainText('of 1:00');
});

test('a kept talk is in an export, and an import brings it back', async ({ page, download }) => {
  await pasteOutline(page);
  await page.getByRole('button', { name: 'Keep this talk on this device' }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await page.goto('/#/progress');
  const file = await download(() => page.getByRole('button', { name: 'Export', exact: true }).click());
  await page.goto('/#/talks');
  await page.getByRole('button', { name: 'Delete Moving to Harbor Street' }).click();
  await expect(page.getByText('No talk is here yet.')).toBeVisible();
  await page.goto('/#/progress');
  await page.getByLabel('Import').setInputFiles({
    name: 'aura.zip',
    mimeType: 'application/zip',
    buffer: readFileSync(file.path),
  });
  await expect(page.getByText('1 talk added.')).toBeVisible();
  await page.goto('/#/talks');
  await expect(page.getByRole('list', { name: 'Your talks' })).toContainText('Moving to Harbor Street');
});
