// Every way in which the provider can fail, through the real client: what the speaker sees, and how often it was asked.
import type { Page } from 'playwright/test';
import { BUILT_IN_KEY, expect, test } from './harness/hosted.ts';
import { loseNetwork } from './harness/network.ts';
import {
  type Answer,
  blocked,
  cut,
  empty,
  hangUp,
  held,
  page as webPage,
  type Provider,
  says,
  status,
  truncated,
  unknownKey,
} from './harness/provider.ts';
import { videoReport } from './harness/reports.ts';
import { askForVideoReport, chooser, talk } from './harness/upload.ts';

const SORRY = 'Sorry, something went wrong during the analysis. Please try again.';

const KEY_REFUSED = /key was refused/;
const QUOTA = /used up its quota/;
const UNREACHABLE = /Gemini couldn't be reached/;
/** The file of these journeys holds nothing. */
const NOT_MEASURED = /nothing was measured/;

interface Fault {
  readonly answer?: Answer;
  readonly before?: (provider: Provider) => Promise<void> | void;
  readonly attempts: 1 | 3;
  /** The second line, where there is one. */
  readonly wayOut?: RegExp;
}

const { bestTrait: _, ...traitless } = videoReport;

const FAULTS: Record<string, Fault> = {
  '400': { answer: status(400), attempts: 1 },
  '400, unknown key': { answer: unknownKey, attempts: 1, wayOut: KEY_REFUSED },
  '401': { answer: status(401), attempts: 1, wayOut: KEY_REFUSED },
  '403': { answer: status(403), attempts: 1, wayOut: KEY_REFUSED },
  '404': { answer: status(404), attempts: 1 },
  '408': { answer: status(408), attempts: 3 },
  '429': { answer: status(429), attempts: 3, wayOut: QUOTA },
  '500': { answer: status(500), attempts: 3 },
  '502': { answer: status(502), attempts: 3 },
  '503': { answer: status(503), attempts: 3 },
  '504': { answer: status(504), attempts: 3 },
  'a connection refused': { before: (provider) => provider.close(), attempts: 3, wayOut: UNREACHABLE },
  'a connection closed without a word': { answer: hangUp, attempts: 3, wayOut: UNREACHABLE },
  'a connection cut mid-body': { answer: cut, attempts: 3, wayOut: UNREACHABLE },
  'a CORS refusal': { before: (provider) => provider.refuseOrigin(), attempts: 3, wayOut: UNREACHABLE },
  'a page instead of JSON': { answer: webPage, attempts: 1 },
  'text that is not JSON': { answer: says('Certainly! Here is your report.'), attempts: 1 },
  'an empty answer': { answer: empty, attempts: 1 },
  'an empty text': { answer: says(''), attempts: 1 },
  'a blocked prompt': { answer: blocked, attempts: 1 },
  'an answer cut short by its length': { answer: truncated(videoReport), attempts: 1 },
  'a wrong type': { answer: says({ ...videoReport, overallPresenceScore: '74' }), attempts: 1 },
  'a missing field': { answer: says(traitless), attempts: 1 },
  'a score of 101': { answer: says({ ...videoReport, overallPresenceScore: 101 }), attempts: 1 },
};

/** How often the page asked, whether or not anything arrived. */
function countAttempts(page: Page, provider: Provider): () => number {
  let attempts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(provider.origin)) attempts += 1;
  });
  return () => attempts;
}

/** Stops the page's clock a minute from now, which it can't have come to by itself: only the test lets time pass then. */
function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 60_000);
}

/** What arrives is read the same everywhere; that nothing does, each engine says in words of its own. */
const arrives = ([, { wayOut }]: readonly [string, Fault]): boolean => wayOut !== UNREACHABLE;

/** Each asked for in a page of its own but those that arrive: the page that met one of them is as good for the next. */
const FAULTS_BY_PAGE = [
  ...Object.entries(FAULTS)
    .filter((fault) => !arrives(fault))
    .map((fault) => ({ name: fault[0], faults: [fault] })),
  ...[1, 3].map((times) => ({
    name: `an answer that makes it ask ${times} of 3 times @chromium`,
    faults: Object.entries(FAULTS).filter((fault) => arrives(fault) && fault[1].attempts === times),
  })),
];

for (const { name, faults } of FAULTS_BY_PAGE) {
  test(`${name}: one sentence, file kept`, async ({ page, provider, problems }) => {
    // What the browser itself logs about a request that failed.
    problems.allow(/Failed to load resource|blocked by CORS policy|Cross-Origin Request Blocked/);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text(), message.location().url));
    const attempted = countAttempts(page, provider);
    let asked = 0;
    await page.goto('/#/analysis');
    for (const [fault, { answer, before, attempts, wayOut }] of faults) {
      await test.step(fault, async () => {
        if (answer) provider.answer(answer);
        await before?.(provider);
        const alert = page.getByRole('alert');
        await chooser(page).setInputFiles(talk);
        await expect(alert, 'what was said of the last is gone').toHaveCount(0);
        await page.getByRole('button', { name: 'Analyze My Performance' }).click();

        await expect(alert.getByRole('paragraph')).toHaveText([
          SORRY,
          ...(wayOut ? [wayOut] : []),
          NOT_MEASURED,
        ]);
        asked += attempts;
        await expect.poll(attempted).toBe(asked);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByText(talk.name)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toBeEnabled();
        await expect(page).toHaveURL(/#\/analysis$/);
        expect(said.join('\n')).not.toContain(BUILT_IN_KEY);
        expect(await page.content()).not.toContain(BUILT_IN_KEY);
      });
    }
  });
}

test('attempts are 1 s, then 2 s apart, and the third may succeed @chromium', async ({
  page,
  provider,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  provider.answer(status(503), status(500), says(videoReport));
  await askForVideoReport(page);
  await expect(page).toHaveURL(/#\/video-report$/);
  const [first = 0, second = 0] = provider.gapsMs();
  expect(provider.asked).toHaveLength(3);
  expect(first).toBeGreaterThan(990);
  expect(second).toBeGreaterThan(1990);
});

test('an answer after 90 s is an answer @chromium', async ({ page, provider }) => {
  const { answer, release } = held(says(videoReport));
  provider.answer(answer);
  await page.clock.install();
  await askForVideoReport(page);
  await expect.poll(() => provider.asked.length).toBe(1);
  // The page's clock goes ahead; the server's own time plays no part.
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('dialog', { name: 'Aura is analyzing your performance...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/#\/video-report$/);
  expect(provider.asked).toHaveLength(1);
});

test('no answer is waited for no longer than 5 minutes, and no less @chromium', async ({
  page,
  provider,
}) => {
  provider.answer(held(says(videoReport)).answer);
  await page.clock.install();
  await page.goto('/#/analysis');
  await chooser(page).setInputFiles(talk);
  await stopClock(page);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect.poll(() => provider.asked.length).toBe(1);
  await page.clock.runFor('04:50');
  await expect(page.getByRole('dialog', { name: 'Aura is analyzing your performance...' })).toBeVisible();
  await page.clock.runFor('00:10');
  await expect(page.getByRole('alert')).toContainText(SORRY);
  expect(provider.asked).toHaveLength(1);
});

test('an answer of 5 MB is shown', async ({ page, provider }) => {
  const [first] = videoReport.actionableHighlights;
  const long = { ...first, advice: 'Breathe. '.repeat(5_000_000 / 9) };
  provider.answer(says({ ...videoReport, actionableHighlights: [long] }));
  await askForVideoReport(page);
  await expect(page.getByRole('meter')).toBeVisible();
  const shown = await page.getByText(/^Breathe\./).evaluate((element) => element.textContent.length);
  expect(shown).toBeGreaterThan(4_900_000);
});

test('offline is said to be offline', async ({ page, provider, problems, context }) => {
  problems.allow(/Cross-Origin Request Blocked/);
  provider.answer(says(videoReport));
  // The code that asks is loaded with the first question: only the second finds it without a network.
  await askForVideoReport(page);
  await expect(page).toHaveURL(/#\/video-report$/);
  await loseNetwork(context, problems);
  await page.getByRole('link', { name: 'Analyze another video' }).click();
  await page.locator('input[type=file]').setInputFiles(talk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('paragraph')).toHaveText([SORRY, /You're offline/, NOT_MEASURED]);
});

test('offline before any of it was loaded is an answer too', async ({ page, problems, context }) => {
  await page.goto('/#/analysis');
  await page.locator('input[type=file]').setInputFiles(talk);
  await loseNetwork(context, problems);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
    SORRY,
    /couldn't be loaded/,
    NOT_MEASURED,
  ]);
});

test('canceling ends it at once, at every moment', async ({ page, provider, problems }) => {
  problems.allow(/Failed to load resource/);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const ask = page.getByRole('button', { name: 'Analyze My Performance' });

  await page.clock.install();

  // While the provider thinks.
  provider.answer(held(says(videoReport)).answer);
  await askForVideoReport(page);
  await expect.poll(() => provider.asked.length).toBe(1);
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(talk.name)).toBeVisible();
  await expect(ask).toBeFocused();

  // While it waits for another attempt.
  provider.answer(status(503));
  // The next attempt would come in a second, of the page's time.
  await stopClock(page);
  const answered = page.waitForResponse((response) => response.status() === 503);
  await ask.click();
  await answered;
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  await page.clock.runFor('00:10');
  expect(provider.asked).toHaveLength(2);
  await page.clock.resume();

  // And the next one works, and is the third that the provider hears of.
  provider.answer(says(videoReport));
  await ask.click();
  await expect(page).toHaveURL(/#\/video-report$/);
  expect(provider.asked).toHaveLength(3);
});

test('leaving ends it too', async ({ page, provider }) => {
  const { answer, release } = held(says(videoReport));
  provider.answer(answer);
  await askForVideoReport(page);
  await expect.poll(() => provider.asked.length).toBe(1);
  await page.evaluate(() => {
    location.hash = '#/report';
  });
  await expect(page.getByText('No report data found.')).toBeVisible();
  release();
  await page.evaluate(() => {
    location.hash = '#/video-report';
  });
  await expect(page.getByText('No video report found.')).toBeVisible();
});
