// Actions on a take after its session. The worker is killed during each action.
import type { Page } from 'playwright/test';
import { leaningLeft } from './harness/draw-camera.ts';
import { watchWorkers } from './harness/kill-workers.ts';
import { press, record, region, type Row, runRow } from './harness/killed-rows.ts';
import { openFiles } from './harness/kept-reports.ts';
import { beginSession, card, stopSession } from './harness/live-screen.ts';
import { waitFor, yourTake } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

test.describe('an exercise', () => {
  test.use({ microphone: 'speaks', camera: leaningLeft, stored: { auraFocusArea: 'posture' } });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hear it, redo it' });
  const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
  const failed = (page: Page) => dialog(page).getByText('A part of Aura failed. Your take is still here');
  const step = (page: Page, name: string) =>
    expect(dialog(page).getByRole('heading', { name })).toBeVisible();
  const kept = (page: Page) =>
    yourTake(page)
      .getByRole('listitem')
      .filter({ hasText: /^Said again/ });
  /** Longer than 2 s, because a shorter lean is no moment of the report (rule 113). */
  const LEANING_MS = 6000;

  async function attempt(page: Page): Promise<void> {
    await press(button(page, 'Record'));
    await expect(dialog(page).getByRole('status')).toContainText('Recording');
    await waitFor(LEANING_MS);
  }

  const measuring: Omit<Row, 'state'> = {
    worker: 'Aura recording analyzer',
    whileHeld: (page) => press(button(page, 'Done')),
    says: failed,
    next: async (page) => {
      await attempt(page);
      await press(button(page, 'Done'));
      await step(page, 'Before and after');
    },
  };

  const EXERCISE: readonly Row[] = [
    {
      worker: 'Aura recording analyzer',
      state: 'choosing a passage',
      reach: (page) => press(page.getByRole('link', { name: 'Live Session' })),
      whileHeld: (page) => press(page.getByRole('link', { name: 'Session Report' })),
      says: (page) => page.getByText('A part of Aura failed while it looked for a passage'),
      next: (page) => press(page.getByRole('button', { name: 'Look again' })),
    },
    {
      worker: 'Aura recording analyzer',
      state: 'decoding the passage',
      reach: (page) => press(page.getByRole('button', { name: 'Hear it, redo it' })),
      whileHeld: (page) => press(button(page, 'Play')),
      says: failed,
      next: async (page) => {
        await press(button(page, 'Play'));
        await step(page, 'What you saw');
      },
    },
    {
      state: 'measuring an attempt',
      reach: async (page) => {
        await press(button(page, 'Next'));
        await attempt(page);
      },
      ...measuring,
    },
    {
      state: 'measuring posture in the passage and the attempt',
      call: 'measurePosture',
      reach: async (page) => {
        await press(button(page, 'Try again'));
        await attempt(page);
      },
      ...measuring,
    },
    {
      worker: 'Aura takes',
      state: 'keeping an attempt',
      whileHeld: (page) => press(button(page, 'Keep this one')),
      says: (page) => dialog(page).getByText("It couldn't be kept"),
      next: async (page) => {
        await press(button(page, 'Keep this one'));
        await expect(dialog(page).getByText('Beside your take now.')).toBeVisible();
      },
    },
    {
      worker: 'Aura takes',
      state: 'opening an attempt',
      reach: (page) => press(button(page, 'Done')),
      whileHeld: (page) => press(kept(page).getByRole('button', { name: 'Play' })),
      says: (page) => yourTake(page).getByLabel(/^Said again/),
    },
    {
      worker: 'Aura takes',
      state: 'deleting an attempt',
      whileHeld: (page) => press(kept(page).getByRole('button', { name: 'Delete' })),
      says: (page) => yourTake(page).filter({ hasNotText: 'Said again' }),
    },
  ];

  test('continues after its worker is killed @chromium', async ({ page, recognition }) => {
    await watchWorkers(page);
    await page.goto('/');
    await press(page.getByRole('switch', { name: 'Record this take' }));
    await beginSession(page, recognition);
    // On a busy machine it takes seconds until the speaker is found.
    await expect(card(page, 'Posture')).toContainText('Leaning Left');
    await waitFor(LEANING_MS);
    await stopSession(page);
    await expect(page.getByRole('button', { name: 'Hear it, redo it' })).toBeVisible();
    for (const row of EXERCISE) await runRow(page, recognition, row);
  });
});

test.describe('stored takes', () => {
  test.use({ microphone: 'speaks' });

  const list = (page: Page) => page.getByRole('dialog', { name: 'Kept takes' });
  const STORED: readonly Row[] = [
    {
      worker: 'Aura takes',
      state: 'keeping an unfinished take',
      whileHeld: (page) => press(region(page, 'Unfinished take').getByRole('button', { name: 'Keep' })),
      says: (page) => page.getByRole('button', { name: '1 kept take' }),
      writes: true,
    },
    {
      worker: 'Aura takes',
      state: 'opening a kept take',
      reach: (page) => press(page.getByRole('button', { name: '1 kept take' })),
      whileHeld: (page) => press(list(page).getByRole('button', { name: 'Play' })),
      says: (page) => list(page).locator('video'),
    },
    {
      worker: 'Aura takes',
      state: 'deleting a kept take',
      whileHeld: (page) => press(list(page).getByRole('button', { name: 'Delete' })),
      says: (page) => list(page).getByText('No takes are kept on this device.'),
    },
  ];

  const importing = (file: string): Row => ({
    worker: 'Aura takes',
    state: 'importing a recording',
    async reach(page) {
      await page.goto('/#/progress');
      await openFiles(page);
    },
    whileHeld: (page) => page.getByLabel('Import').setInputFiles(file),
    says: (page) => page.getByText('0 reports added. 1 take added.'),
    writes: true,
    next: (page) => expect(region(page, 'On this device')).toContainText('1 take'),
  });

  async function exportedFrom(page: Page): Promise<string> {
    await page.goto('/#/progress');
    await openFiles(page);
    await page.getByRole('checkbox', { name: 'Export the take as well' }).check();
    const downloading = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Export', exact: true }));
    const file = test.info().outputPath('kept.zip');
    await (await downloading).saveAs(file);
    await page.goto('/#/');
    return file;
  }

  test('stay available after their worker is killed @chromium', async ({ page, context, recognition }) => {
    await page.goto('/');
    await press(page.getByRole('switch', { name: 'Record this take' }));
    await record(page, recognition);
    // `close` skips `beforeunload`, like a browser that is killed.
    await page.close();
    const next = await context.newPage();
    await watchWorkers(next);
    await next.goto('/');
    await expect(region(next, 'Unfinished take')).toBeVisible();
    const [keep, ...others] = STORED;
    await runRow(next, recognition, keep!);
    const file = await exportedFrom(next);
    for (const row of [...others, importing(file)]) await runRow(next, recognition, row);
  });
});
