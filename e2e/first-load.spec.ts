// The code that each step loads: the provider's client only when a report is requested, the settings only when they are opened.
import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './harness/hosted.ts';
import { says } from './harness/provider.ts';
import { videoReport } from '../tests/written-reports.ts';
import { chooser, talk } from './harness/upload.ts';

/** For each lazily loaded part, a text that occurs only in its code. */
const LAZY = {
  client: 'x-goog-api-client',
  schemas: 'cannot be converted to JSON Schema',
  prompts: 'public-speaking coach. No video',
  settings: 'Google AI Studio',
  analyzer: 'Aura recording analyzer',
};

/** All scripts of the build, as one text. */
async function builtScripts(): Promise<string> {
  const files = (await readdir('dist/assets')).filter((file) => file.endsWith('.js'));
  return (await Promise.all(files.map((file) => readFile(`dist/assets/${file}`, 'utf8')))).join('\n');
}

/** The code that the page loaded, as one text. */
function loadedBy(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    // A worker's code can't be requested once the worker has ended.
    if (response.url().endsWith('.js') && !response.url().includes('.worker-')) texts.push(response.text());
  });
  return async () => (await Promise.all(texts)).join('\n');
}

test('each step loads only the files that it needs', async ({ page, provider }) => {
  provider.answer(says(videoReport));
  const loaded = loadedBy(page);
  const present = async () => {
    await page.waitForLoadState('networkidle');
    const code = await loaded();
    return Object.entries(LAZY).flatMap(([name, trace]) => (code.includes(trace) ? [name] : []));
  };

  await page.goto('/#/analysis');
  await chooser(page).setInputFiles(talk);
  expect(await present()).toEqual([]);

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await present()).toEqual(['settings']);

  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page).toHaveURL(/#\/video-report$/);
  expect(await present()).toEqual(['client', 'schemas', 'prompts', 'settings', 'analyzer']);
});

test('the live screen loads no lazy part', async ({ page }) => {
  const loaded = loadedBy(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const code = await loaded();
  const built = await builtScripts();
  for (const trace of [...Object.values(LAZY), 'MP4, MOV', 'Pitch variation']) {
    expect(built, `the build has ${trace}`).toContain(trace);
    expect(code).not.toContain(trace);
  }
});
