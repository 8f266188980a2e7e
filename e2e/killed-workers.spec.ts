// Each worker is killed in each state in which it works: the screen reports it after at most 5 s, and the next action works.
import type { Page } from 'playwright/test';
import { practice } from './harness/kept-reports.ts';
import { CRASH, watchWorkers } from './harness/kill-workers.ts';
import { inTake, press, record, region, type Row, runRow, video } from './harness/killed-rows.ts';
import { card, reportPart, startButton, stopSession } from './harness/live-screen.ts';
import { durationS, yourTake } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';
import { chooser, talk } from './harness/upload.ts';

const SESSION: readonly Row[] = [
  {
    worker: 'Aura analyst',
    state: 'before Start',
    reach: (page) => expect(startButton(page)).toBeEnabled(),
    says: startButton,
    next: record,
  },
  {
    worker: 'Aura analyst',
    state: 'listening',
    by: 'error',
    says: (page) => region(page, 'Live Transcript').getByText('our goal is simple'),
    next: async (page, recognition) => {
      await recognition.say('um and the second um');
      await expect(card(page, 'Filler Words')).toContainText('3');
    },
  },
  {
    worker: 'Aura takes',
    state: 'recording',
    says: (page) => page.getByText('Recording stopped: a part of Aura failed.'),
    next: async (page, recognition) => {
      await recognition.say('it goes on');
      await expect(region(page, 'Live Transcript')).toContainText('it goes on');
    },
  },
  {
    worker: 'Aura analyst',
    state: 'analyzing',
    whileHeld: (page) => stopSession(page),
    says: (page) => page.getByRole('heading', { name: 'Your Session Report' }),
    next: (page) => expect(reportPart(page, 'Transcript Analysis')).toContainText('it goes on'),
  },
  {
    worker: 'Aura takes',
    state: 'keeping',
    reach: (page) => expect(yourTake(page)).toContainText('It ends early: a part of Aura failed.'),
    whileHeld: (page) => press(inTake(page, 'Keep')),
    says: (page) => yourTake(page).getByText('Kept on this device.'),
    next: (page) => expect.poll(() => durationS(video(page))).toBeGreaterThan(0.5),
  },
  {
    worker: 'Aura takes',
    state: 'deleting',
    whileHeld: (page) => press(inTake(page, 'Delete')),
    says: (page) => yourTake(page).getByText('Nothing of it is left on this device.'),
  },
];

const NEXT_SESSION: readonly Row[] = [
  {
    worker: 'Aura recorder',
    state: 'recording',
    by: 'error',
    reach: record,
    says: (page) => page.getByText('Recording stopped: the recorder failed. Your session goes on.'),
  },
  {
    worker: 'Aura takes',
    state: 'making a take playable',
    whileHeld: (page) => stopSession(page),
    // On a busy machine, preparing the take may take longer than the 5 s for the message.
    says: (page) => video(page).or(yourTake(page).getByText('Your take is being prepared')),
    next: async (page) => {
      await expect(video(page)).toBeVisible();
      await expect(yourTake(page)).toContainText('It ends early: the recorder failed.');
    },
  },
];

test.describe('a session', () => {
  test.use({ microphone: 'speaks' });

  test('continues with its take after each of its workers is killed @chromium', async ({
    page,
    recognition,
    problems,
  }) => {
    problems.allow(CRASH);
    await watchWorkers(page);
    await page.goto('/');
    await press(page.getByRole('switch', { name: 'Record this take' }));
    for (const row of SESSION) await runRow(page, recognition, row);
    await page.getByRole('link', { name: 'Live Session' }).click();
    for (const row of NEXT_SESSION) await runRow(page, recognition, row);
  });
});

test.describe('an upload', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraMeasureOnly: 'yes' } });

  const analyze = (page: Page) => press(page.getByRole('button', { name: 'Analyze My Performance' }));
  const MEASURING: Row = {
    worker: 'Aura recording analyzer',
    state: 'measuring',
    reach: async (page) => {
      await page.goto('/#/analysis');
      await chooser(page).setInputFiles(talk);
    },
    whileHeld: analyze,
    says: (page) => page.getByText('A part of Aura failed, so nothing was measured.'),
    // The file is no video. This message shows that a new worker has read it.
    next: async (page) => {
      await analyze(page);
      await expect(page.getByText("The file couldn't be read as a video")).toBeVisible();
    },
  };

  test('can be measured again after its worker is killed @chromium', async ({ page, recognition }) => {
    await watchWorkers(page);
    await runRow(page, recognition, MEASURING);
  });
});

test.describe('progress', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

  const COMPARING: Row = {
    worker: 'Aura statistics',
    state: 'comparing',
    whileHeld: (page) => press(page.getByRole('link', { name: '1 session · See your progress' })),
    says: (page) => page.getByText("A part of Aura failed, so your sessions weren't compared."),
    next: async (page) => {
      await press(page.getByRole('button', { name: 'Compare again' }));
      await expect(reportPart(page, 'What changed')).toContainText('It takes');
    },
  };

  test('can be compared again after its worker is killed @chromium', async ({ page, recognition }) => {
    await page.clock.install();
    await watchWorkers(page);
    await practice(page, recognition, 'our goal is simple');
    await page.getByRole('link', { name: 'Live Session' }).click();
    await runRow(page, recognition, COMPARING);
  });
});
