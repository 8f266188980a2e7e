// The words of a video, recognized on the device with the real weights.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { videoPromptText } from '../src/domain/written-report/prompt-text.ts';
import { videoReport } from '../tests/written-reports.ts';
import { HESITATION_S } from '../tests/hesitation.ts';
import { chooseFilm, filmHesitation, filmSpeech } from './harness/film.ts';
import { currentTimeS } from './harness/takes.ts';
import { expect, test } from './harness/hosted.ts';
import { choice, installed, RECOGNIZED_MS, storedSizes } from './harness/recognizer.ts';
import { kill, watchWorkers } from './harness/kill-workers.ts';
import { runRow } from './harness/killed-rows.ts';
import { says } from './harness/provider.ts';

/** Downloading and hashing the files takes a second: a busy machine is many times slower. */
const DOWNLOADED_MS = 120_000;

const SPOKEN =
  /And so,? my fellow Americans,? ask not what your country can do for you,? ask what you can do for your country\./;

const wordsPart = (page: Page) => page.getByRole('region', { name: 'What you said' });

/** Turns the choice on, and waits until the files are on the device. */
async function installFiles(page: Page): Promise<void> {
  await page.goto('/#/analysis');
  await expect(choice(page)).not.toBeChecked();
  await expect(page.getByText('Write down what is said (23 MB, once)')).toBeVisible();
  await choice(page).check();
  await expect(page.getByRole('progressbar', { name: 'Downloaded so far' })).toBeVisible();
  await installed(page);
}

async function analyze(page: Page, film = filmSpeech): Promise<void> {
  await chooseFilm(page, 'speech.mp4', film);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
}

/** A host that serves the first half of a file, and then nothing more. */
async function startSilentHost() {
  let half: Uint8Array = new Uint8Array();
  const server = createServer((_, response) => response.writeHead(200).write(half));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The host has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    serveHalf: (file: Buffer) => (half = file.subarray(0, file.length / 2)),
    servedBytes: () => half.length,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a video is transcribed after one download, its words are sent only if the speaker agrees, and the rows of its pace table play the video', async ({
  page,
  provider,
  download,
}) => {
  provider.answer(says(videoReport));
  await installFiles(page);
  await analyze(page);
  await expect(wordsPart(page)).toContainText(SPOKEN, { timeout: RECOGNIZED_MS });
  await expect(wordsPart(page)).toContainText(
    'Written down on this device. About 1 word in 30 may be wrong.',
  );
  await expect(wordsPart(page)).toContainText('at least; recognizers miss some');
  await expect(page.getByRole('region', { name: 'Do this next' })).toBeVisible();

  // The rows of the pace timeline play the video from shortly before their time.
  await page.getByText('View as a table').first().click();
  await page.getByRole('button', { name: /0:10/ }).first().click();
  const video = page.locator('video');
  await expect.poll(() => currentTimeS(video)).toBeGreaterThan(8.4);

  for (const [button, name, first] of [
    ['Download subtitles', 'speech.vtt', 'WEBVTT\n\n00:00:00.'],
    ['Download SRT', 'speech.srt', '1\n00:00:00,'],
  ] as const) {
    const file = await download(() => page.getByRole('button', { name: button }).click());
    expect(file.name).toBe(name);
    expect(await readFile(file.path, 'utf8')).toContain(first);
  }

  await page.goto('/#/analysis');
  await expect(choice(page)).toBeChecked();
  await page.getByRole('checkbox', { name: 'Send what was said' }).check();
  await analyze(page);
  await expect(page.getByText('The model was given the words')).toBeVisible({ timeout: RECOGNIZED_MS });
  const prompts = provider.requests.map(({ body }): string => JSON.parse(body).contents[0].parts[0].text);
  expect(prompts[0]).toBe(videoPromptText());
  expect(prompts[1]).toContain("WRITTEN DOWN ON THE SPEAKER'S DEVICE");
  expect(prompts[1]).toMatch(/0:00 And so,? my fellow Americans/);
});

test('an *uh* that the recognizer leaves out is heard in the sound, is marked and counted, and plays @chromium', async ({
  page,
  provider,
}) => {
  provider.answer(says(videoReport));
  await installFiles(page);
  await analyze(page, filmHesitation);
  await expect(wordsPart(page)).toContainText(/ask not uh what your country/, { timeout: RECOGNIZED_MS });
  await expect(wordsPart(page)).toContainText('at least; 1 heard in the sound');
  const mark = wordsPart(page).locator('mark');
  await expect(mark).toHaveText('uh');
  await expect(mark).toHaveAttribute('title', /^Likely a filler, at 0:04: .*, heard in the sound$/);
  await expect(wordsPart(page).locator('[data-legend]')).toContainText('um heard in the sound');

  await mark.getByRole('button').click();
  const video = page.locator('video');
  await expect.poll(() => currentTimeS(video)).toBeGreaterThan(HESITATION_S - 1.6);
  expect(await currentTimeS(video)).toBeLessThan(HESITATION_S + 2);
});

test('a download that breaks off is reported, and is continued', async ({ page }) => {
  await page.route('**/models/decoder*', (route) => route.abort());
  await page.goto('/#/analysis');
  await choice(page).check();
  await expect(page.getByRole('alert')).toHaveText(/^The download was interrupted\./);
  await page.unroute('**/models/decoder*');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('button', { name: 'Continue the download' }).click();
  await installed(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(requested.filter((url) => /\/models\/(?:encoder|engine)/.test(url))).toEqual([]);
});

test('a download that is killed in the middle of a file continues there @chromium', async ({ page }) => {
  await watchWorkers(page);
  const host = await startSilentHost();
  await page.route('**/models/decoder*', async (route) => {
    host.serveHalf(await (await route.fetch()).body());
    await route.continue({ url: host.url });
  });
  await page.goto('/#/analysis');
  await choice(page).check();
  // Before anything is served, servedBytes is 0, like the size of a file that is about to be written.
  const halfIsStored = async () =>
    host.servedBytes() > 0 && (await storedSizes(page)).includes(host.servedBytes());
  await expect
    .poll(halfIsStored, { message: 'half of a file is on the device', timeout: DOWNLOADED_MS })
    .toBe(true);
  await kill(page, 'Aura words');
  await expect(page.getByText('The download ended unexpectedly. Try again.')).toBeVisible();
  host.stop();
  await page.unroute('**/models/decoder*');

  const requests: string[] = [];
  page.on('request', (request) => {
    const name = /\/models\/(\w+)/.exec(request.url())?.[1];
    if (name) requests.push(`${name} ${request.headers()['range'] ?? ''}`);
  });
  await page.getByRole('button', { name: 'Continue the download' }).click();
  await expect(page.getByText('Write down what is said', { exact: true })).toBeVisible({
    timeout: DOWNLOADED_MS,
  });
  expect(requests[0]).toBe(`decoder bytes=${host.servedBytes()}-`);
  expect(requests.filter((request) => /^(?:encoder|engine)/.test(request))).toEqual([]);
});

test('a recognizer that is killed while it downloads or recognizes is reported, and the rest of the report comes @chromium', async ({
  page,
  provider,
  recognition,
}) => {
  provider.answer(says(videoReport));
  await watchWorkers(page);
  await page.goto('/#/analysis');
  await runRow(page, recognition, {
    worker: 'Aura words',
    state: 'downloading',
    whileHeld: () => choice(page).check(),
    says: () => page.getByText('The download ended unexpectedly. Try again.'),
    next: async () => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await installed(page);
    },
  });
  await runRow(page, recognition, {
    worker: 'Aura words',
    state: 'recognizing',
    whileHeld: () => analyze(page),
    says: () =>
      wordsPart(page).getByText('The words were not written down: the recognizer ended unexpectedly.'),
    next: () =>
      expect(page.getByRole('region', { name: 'Measured on this device' })).toContainText(
        'Actionable Highlights',
        {
          timeout: RECOGNIZED_MS,
        },
      ),
  });
});
