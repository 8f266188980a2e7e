import type { Browser, BrowserContext, Page } from 'playwright';
import { hostedFiles, storeBody } from '../../e2e/harness/body-files.ts';
import { installFakeRecognition } from '../../e2e/harness/fake-recognition.ts';
import { localStorageOf } from '../parts/serve-build.ts';
import type { Size } from './film.ts';
import { type Box, everyFrame, limitBrowser, showCamera, speak, watchPage } from './page.ts';

/**
 * The pages that are compared: `idle` only shows the camera; `plain` also runs a plain tracker on its main thread; `stream` is a session of
 * the built app; `outline` is one that follows a talk by its outline, and `hands` one with looks at hands; `frames` is a session in a browser without a stream of camera frames, where the page takes VideoFrames of a video; and
 * `bitmaps` is a session in a browser that has no VideoFrame either.
 */
export const KINDS = ['idle', 'plain', 'stream', 'outline', 'hands', 'frames', 'bitmaps'] as const;
export type Kind = (typeof KINDS)[number];

/** Five sections of five points. The speaker says words of some. */
const OUTLINE = Array.from(
  { length: 5 },
  (_, section) =>
    `## Section ${section + 1} (1:00)\n${['numbers', 'grew', 'regions', 'looked', 'kind'].map((word) => `- ${word} of part ${section + 1}`).join('\n')}`,
).join('\n\n');

const MISSING: Partial<Record<Kind, string[]>> = {
  frames: ['MediaStreamTrackProcessor'],
  bitmaps: ['MediaStreamTrackProcessor', 'VideoFrame'],
};

/** Loading the networks takes seconds. */
const NETWORKS_MAX_MS = 60_000;

export interface Stage {
  readonly browser: Browser;
  /** Origin of the served build. */
  readonly site: string;
  readonly camera: Size;
  /** Prepares the page's context before it opens. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Opens a page of a kind with a camera, and starts the session or the plain tracker. */
export async function openPage(
  { browser, site, camera, prepare }: Stage,
  kind: Kind,
  box: Box | undefined,
): Promise<Page> {
  const context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    storageState: localStorageOf(site, { auraFocusArea: 'posture' }),
  });
  await installFakeRecognition(context);
  await context.addInitScript(watchPage);
  await context.addInitScript(limitBrowser, { ...camera, missing: MISSING[kind] ?? [] });
  await prepare?.(context);
  const page = await context.newPage();
  if (kind === 'idle' || kind === 'plain') {
    await page.route(`${site}/bare`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel=icon href=data:>' }),
    );
    await page.goto(`${site}/bare`);
    await page.evaluate(showCamera, box);
    if (kind === 'plain') await page.evaluate(everyFrame);
  } else {
    if (kind === 'hands') {
      await page.goto(`${site}/#/analysis`);
      await storeBody(page, Object.values(await hostedFiles()));
    }
    if (kind === 'outline') await rehearseOutline(page, site);
    else await page.goto(site);
    // The picture of the opening page has given way to the app's.
    await page.waitForFunction(() => document.querySelectorAll('video').length === 1);
    if (kind === 'hands')
      await page.getByRole('status').filter({ hasText: 'Your hands' }).waitFor({ timeout: NETWORKS_MAX_MS });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.evaluate(speak);
  }
  await page.waitForFunction(() => document.querySelector('video')!.videoWidth > 0);
  const shown = await page.evaluate(() => document.querySelector('video')!.videoWidth);
  if (shown !== camera.width) throw new Error(`The ${kind} page shows ${shown} pixels, not ${camera.width}.`);
  return page;
}

async function rehearseOutline(page: Page, site: string): Promise<void> {
  await page.goto(site);
  await page.getByRole('link', { name: 'Rehearse a talk' }).click();
  await page.getByRole('button', { name: 'New talk' }).click();
  await page.getByRole('textbox', { name: 'Outline' }).fill(OUTLINE);
  await page.getByRole('button', { name: 'Rehearse' }).click();
}
