// Every state that a speaker can bring the app into, one after the other.
import { expect, type BrowserContext, type Page } from 'playwright/test';
import type { Recognition } from './fake-recognition.ts';
import { held, type Provider, says, status } from './provider.ts';
import { comprehensiveReport, videoReport } from './reports.ts';
import { typeInto } from './type-into.ts';
import { chooser, talk } from './upload.ts';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly recognition: Recognition;
  readonly provider: Provider;
}

/** Looks at a state, once the page is in it. @param state its name */
export type Look = (state: string) => Promise<void>;

/** The practice, from the onboarding to the report. */
export async function seePractice({ page, recognition }: Visit, look: Look): Promise<void> {
  await page.addInitScript(() => {
    // Firefox's empty first page, which this runs on too, has no storage.
    if (isSecureContext) localStorage.removeItem('auraFocusArea');
  });
  await page.goto('/');
  const welcome = page.getByRole('dialog', { name: 'Welcome to Aura!' });
  await expect(welcome).toBeVisible();
  await look('onboarding');
  await typeInto(welcome.getByLabel(/^Topic keywords/), 'budget, regions, goal');
  await welcome.getByRole('button', { name: /^My Pacing/ }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  await expect(page.getByText('You are well in the picture.')).toBeVisible();
  await look('ready');
  await page.getByRole('button', { name: 'Session setup' }).click();
  await expect(page.getByRole('dialog', { name: 'Session setup' })).toBeVisible();
  await look('setup');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await look('settings');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Start' }).click();
  await recognition.untilListening();
  await recognition.say('um we need to go and we need to stay and we need to think');
  await recognition.say('like basically um okay so far');
  await recognition.murmur('you know');
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
  await look('listening');
  await page.getByRole('group', { name: 'Pace' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await look('tip');
  await page.getByRole('button', { name: 'Hide' }).click();
  await look('hidden-feedback');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Analyzing your performance...')).toBeVisible();
  await look('analysing');
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  await look('session-report');
}

/** Videos: choosing, asking, waiting, failing, reading. */
export async function seeVideos({ page, context, provider }: Visit, look: Look): Promise<void> {
  for (const path of [
    'analysis',
    'comprehensive-analysis',
    'report',
    'video-report',
    'comprehensive-report',
  ]) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(`${path}-empty`);
  }
  await page.goto('/#/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('not-found');

  await page.goto('/#/analysis');
  await chooser(page).setInputFiles({ ...talk, name: 'notes.txt', mimeType: 'text/plain' });
  await expect(page.getByRole('alert')).toBeVisible();
  await look('no-video');
  await chooser(page).setInputFiles(talk);
  await expect(page.getByText(talk.name)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await look('offline');
  await context.setOffline(false);

  provider.answer(status(403));
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('alert')).toContainText('key was refused');
  await look('refused-key');
  const { answer, release } = held(says(videoReport));
  provider.answer(answer);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await look('writing');
  release();
  await expect(page.getByRole('meter')).toBeVisible();
  await look('video-report');

  provider.answer(says(comprehensiveReport));
  await page.goto('/#/comprehensive-analysis');
  await chooser(page).setInputFiles(talk);
  await typeInto(
    page.getByLabel('What is the primary goal of this video?'),
    'Find out where people hesitate.',
  );
  await look('goal');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeVisible();
  await look('comprehensive-report');
}
