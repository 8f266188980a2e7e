// The states of an ordinary visit: a session, and reports on videos with their usual failures.
import { expect } from 'playwright/test';
import type { CheckState, Visit } from './visit.ts';
import { holdWorkers } from './hold-workers.ts';
import { beginSession, card, startButton, stopButton } from './live-screen.ts';
import { held, says, status } from './provider.ts';
import { comprehensiveReport, videoReport } from '../../tests/written-reports.ts';
import { typeInto } from './type-into.ts';
import { chooser, fillComprehensive, talk } from './upload.ts';

/** A session, from the onboarding to the report. */
export async function reachPracticeStates({ page, recognition }: Visit, check: CheckState): Promise<void> {
  await page.addInitScript(() => {
    // Also runs on Firefox's initial blank page, which has no storage.
    if (isSecureContext) localStorage.removeItem('auraFocusArea');
  });
  await page.goto('/');
  const welcome = page.getByRole('dialog', { name: 'Welcome to Aura!' });
  await expect(welcome).toBeVisible();
  await check('onboarding');
  await typeInto(welcome.getByLabel(/^Topic keywords/), 'budget, regions, goal');
  await welcome.getByRole('button', { name: /^My Pacing/ }).click();
  await expect(startButton(page)).toBeEnabled();
  await expect(page.getByText("You're well framed.")).toBeVisible();
  await check('ready');
  await page.getByRole('button', { name: 'Session setup' }).click();
  await expect(page.getByRole('dialog', { name: 'Session setup' })).toBeVisible();
  await check('setup');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await check('settings');
  await typeInto(page.getByLabel('Gemini API key'), 'not a key');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check('no-key');
  await page.keyboard.press('Escape');

  await beginSession(page, recognition);
  await recognition.say('um we need to go and we need to stay and we need to think');
  await recognition.say('like basically um okay so far');
  await recognition.murmur('you know');
  await expect(card(page, 'Posture')).toContainText('Good');
  await check('listening');
  const showTip = async () => {
    await card(page, 'Pace').hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
  };
  await showTip();
  await check('tip', showTip);
  await page.getByRole('button', { name: 'Hide' }).click();
  await check('hidden-feedback');
  const release = await holdWorkers(page);
  await stopButton(page).click();
  await expect(page.getByText('Analyzing your performance...')).toBeVisible();
  await check('analyzing');
  await release();
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  await check('session-report');
}

/** Reports on videos: the forms, failures, the wait, the reports. */
export async function reachVideoStates({ page, context, provider }: Visit, check: CheckState): Promise<void> {
  for (const [path, heading] of [
    ['analysis', 'Speaking Coach'],
    ['comprehensive-analysis', 'Comprehensive Analysis'],
    ['report', 'No report data found.'],
    ['video-report', 'No video report found.'],
    ['comprehensive-report', 'No report data found.'],
    ['nowhere', 'Page not found'],
  ]) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await check(`${path}-empty`);
  }

  await page.goto('/#/analysis');
  await chooser(page).setInputFiles({ ...talk, name: 'notes.txt', mimeType: 'text/plain' });
  await expect(page.getByRole('alert')).toBeVisible();
  await check('no-video');
  await chooser(page).setInputFiles(talk);
  await expect(page.getByText(talk.name)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await check('offline');
  await context.setOffline(false);

  provider.answer(status(403));
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('alert')).toContainText('key was refused');
  await check('refused-key');
  const { answer, release } = held(says(videoReport));
  provider.answer(answer);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('dialog', { name: 'Aura is analyzing your performance...' })).toBeVisible();
  await check('writing');
  release();
  await expect(page.getByRole('meter')).toBeVisible();
  await check('video-report');

  provider.answer(says(comprehensiveReport));
  await fillComprehensive(page);
  await check('goal');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeVisible();
  await check('comprehensive-report');
}
