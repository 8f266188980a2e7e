// Every fault of the provider, through its real client: the sentences that are shown, and the number of attempts.
import type { Page } from 'playwright/test';
import { expect, test } from './harness/hosted.ts';
import {
  type Answer,
  blocked,
  cut,
  empty,
  hangUp,
  onlyFor,
  page as webPage,
  type Provider,
  says,
  status,
  truncated,
  unknownKey,
} from './harness/provider.ts';
import { videoReport } from '../tests/written-reports.ts';
import { chooser, NOT_MEASURED, SORRY, talk } from './harness/upload.ts';
import { BUILT_IN_KEY } from './harness/hosted-build.ts';

const KEY_REFUSED = /key was refused/;
const QUOTA = /used up its quota/;
const UNREACHABLE = /Gemini couldn't be reached/;

interface Fault {
  readonly answer?: Answer;
  readonly before?: (provider: Provider) => Promise<void> | void;
  readonly attempts: 1 | 3;
  /** The second sentence of the message, if any. */
  readonly wayOut?: RegExp;
}

const { bestTrait: _, ...traitless } = videoReport;

const FAULTS: Record<string, Fault> = {
  '400': { answer: status(400), attempts: 1 },
  '400, unknown key': { answer: unknownKey, attempts: 1, wayOut: KEY_REFUSED },
  '400, location': {
    answer: status(400, 'FAILED_PRECONDITION'),
    attempts: 1,
    wayOut: /isn't available in your location/,
  },
  '401': { answer: status(401), attempts: 1, wayOut: KEY_REFUSED },
  '402': { answer: status(402), attempts: 1, wayOut: /asks for payment/ },
  '403': { answer: status(403), attempts: 1, wayOut: KEY_REFUSED },
  '403, key for another site': {
    answer: onlyFor('https://other.example', says(videoReport)),
    attempts: 1,
    wayOut: /can't be used from this site/,
  },
  '404': { answer: status(404), attempts: 1 },
  '404, unknown model': {
    answer: status(404, 'NOT_FOUND'),
    attempts: 1,
    wayOut: /didn't find the model/,
  },
  '408': { answer: status(408), attempts: 3 },
  '429': { answer: status(429), attempts: 3, wayOut: QUOTA },
  '500': { answer: status(500), attempts: 3 },
  '502': { answer: status(502), attempts: 3 },
  '503': { answer: status(503), attempts: 3 },
  '504': { answer: status(504), attempts: 3 },
  'a connection refused': { before: (provider) => provider.close(), attempts: 3, wayOut: UNREACHABLE },
  'a connection closed without a response': { answer: hangUp, attempts: 3, wayOut: UNREACHABLE },
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

/** The number of requests that the page sent, whether or not they arrived. */
function countAttempts(page: Page, provider: Provider): () => number {
  let attempts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(provider.origin)) attempts += 1;
  });
  return () => attempts;
}

/** Whether a response arrives. All engines handle a response alike; failed connections differ between engines. */
const arrives = ([, { wayOut }]: readonly [string, Fault]): boolean => wayOut !== UNREACHABLE;

/** The faults of each test, which share a page. */
const FAULTS_BY_PAGE = [
  {
    name: 'requests without a response',
    faults: Object.entries(FAULTS).filter((fault) => !arrives(fault)),
  },
  ...[1, 3].map((times) => ({
    name: `responses after which ${times} of 3 attempts are made @chromium`,
    faults: Object.entries(FAULTS).filter((fault) => arrives(fault) && fault[1].attempts === times),
  })),
];

for (const { name, faults } of FAULTS_BY_PAGE) {
  test(`${name}: the screen gives the reason if it is known, and the file stays chosen`, async ({
    page,
    provider,
    problems,
  }) => {
    // Logged by the browser for each failed request.
    problems.allow(/Failed to load resource|blocked by CORS policy|Cross-Origin Request Blocked/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text(), message.location().url));
    const attempted = countAttempts(page, provider);
    let expected = 0;
    await page.clock.install();
    await page.goto('/#/analysis');
    for (const [fault, { answer, before, attempts, wayOut }] of faults) {
      await test.step(fault, async () => {
        await provider.reset();
        if (answer) provider.answer(answer);
        await before?.(provider);
        const alert = page.getByRole('alert');
        await chooser(page).setInputFiles(talk);
        await expect(alert, 'the last alert is gone').toHaveCount(0);
        await page.getByRole('button', { name: 'Analyze My Performance' }).click();

        await expect(async () => {
          // The next attempt waits for 1 s or 2 s of the page's time.
          if (attempts > 1) await page.clock.fastForward(1000);
          await expect(alert.getByRole('paragraph')).toHaveText(
            [SORRY, ...(wayOut ? [wayOut] : []), NOT_MEASURED],
            { timeout: 250 },
          );
        }).toPass({ intervals: [100] });
        expected += attempts;
        await expect.poll(attempted).toBe(expected);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByText(talk.name)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toBeEnabled();
        await expect(page).toHaveURL(/#\/analysis$/);
        expect(logged.join('\n')).not.toContain(BUILT_IN_KEY);
        expect(await page.content()).not.toContain(BUILT_IN_KEY);
      });
    }
  });
}
