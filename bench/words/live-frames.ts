// Frames that camera and take lose in a session, with and without live words.
import { setTimeout as sleep } from 'node:timers/promises';
import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import type { Browser, Page } from 'playwright';
import { watchPage } from '../main-thread/page.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';
import { localStorageOf } from '../parts/serve-build.ts';

/** Length of each session. */
const SECONDS = 30;
const LOST_MAX_SHARE = 0.01;
const TIMEOUT_MS = 300_000;

interface Frames {
  /** Frames a second that the camera's picture shows. */
  readonly shownPerS: number;
  /** Frames a second of the take, and the longest time between two. */
  readonly takenPerS: number;
  readonly longestMs: number;
}

/**
 * Records a session with and one without live words, while a microphone speaks.
 *
 * @param browser with a fake camera
 * @param prepare called with each page before it is opened
 * @param choose chooses live words, and waits until they are ready
 * @param speak begins to speak
 */
export async function benchFrames(
  browser: Browser,
  site: string,
  page: {
    prepare(page: Page): Promise<void>;
    choose(page: Page): Promise<void>;
    speak(page: Page): Promise<unknown>;
  },
): Promise<Goal[]> {
  const without = await framesOf(browser, site, { ...page, choose: async () => {} });
  const live = await framesOf(browser, site, page);
  printTable(
    ['session', 'camera, frames a second', 'take, frames a second', 'longest between two, ms'],
    Object.entries({ 'without live words': without, 'with live words': live }).map(([name, frames]) => [
      name,
      frames.shownPerS.toFixed(2),
      frames.takenPerS.toFixed(2),
      frames.longestMs.toFixed(0),
    ]),
  );
  return [
    atMost(LOST_MAX_SHARE, 1 - live.shownPerS / without.shownPerS, 'frames that the camera loses, share'),
    atMost(LOST_MAX_SHARE, 1 - live.takenPerS / without.takenPerS, 'frames that the take loses, share'),
  ];
}

async function framesOf(
  browser: Browser,
  site: string,
  { prepare, choose, speak }: Parameters<typeof benchFrames>[2],
): Promise<Frames> {
  // The page's policy lets no script read the take.
  const context = await browser.newContext({
    bypassCSP: true,
    storageState: localStorageOf(site, { auraFocusArea: 'pacing', auraRecordTake: 'yes' }),
  });
  await context.addInitScript(watchPage);
  // With two cores, a take leaves room for final texts only.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(site);
  await choose(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Recording').first().waitFor();
  await speak(page);
  const from = await page.evaluate(() => window.nextFrame());
  await sleep(1000 * SECONDS);
  const to = await page.evaluate(() => window.nextFrame());
  const frames = to.presentedFrames - from.presentedFrames;
  const shownPerS = frames / ((to.presentationTime - from.presentationTime) / 1000);
  await page.getByRole('button', { name: 'Stop' }).click();
  const take = await takeOf(page);
  await context.close();
  return { shownPerS, ...take };
}

/** Reads the take beside the report. */
async function takeOf(page: Page): Promise<Omit<Frames, 'shownPerS'>> {
  const video = page.getByRole('region', { name: 'Your take' }).locator('video');
  await video.waitFor({ timeout: TIMEOUT_MS });
  const encoded = await video.evaluate(async (element: HTMLVideoElement) => {
    const bytes = new Uint8Array(await (await fetch(element.currentSrc)).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x80_00)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00));
    return btoa(text);
  });
  const source = new BlobSource(new Blob([Buffer.from(encoded, 'base64')]));
  const track = await new Input({ source, formats: [WEBM] }).getPrimaryVideoTrack();
  if (!track) throw new Error('The take has no picture.');
  const timesS: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) timesS.push(timestamp);
  const betweenS = timesS.slice(1).map((atS, i) => atS - timesS[i]!);
  return {
    takenPerS: betweenS.length / (timesS.at(-1)! - timesS[0]!),
    longestMs: 1000 * Math.max(...betweenS),
  };
}
