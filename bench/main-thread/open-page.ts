import type { Browser, BrowserContext, Page } from 'playwright';
import { installFakeRecognition } from '../../e2e/harness/fake-recognition.ts';
import { localStorageOf } from '../parts/serve-build.ts';
import type { Size } from './film.ts';
import { type Box, everyFrame, limitBrowser, showCamera, speak, watchPage } from './page.ts';

/**
 * The pages that are compared: `idle` only shows the camera; `plain` also runs a plain tracker on its main thread; `stream` is a session of
 * the built app; `frames` is a session in a browser without a stream of camera frames, where the page takes VideoFrames of a video; and
 * `bitmaps` is a session in a browser that has no VideoFrame either.
 */
export const KINDS = ['idle', 'plain', 'stream', 'frames', 'bitmaps'] as const;
export type Kind = (typeof KINDS)[number];

const MISSING: Partial<Record<Kind, string[]>> = {
  frames: ['MediaStreamTrackProcessor'],
  bitmaps: ['MediaStreamTrackProcessor', 'VideoFrame'],
};

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
    await page.goto(site);
    // The picture of the opening page has given way to the app's.
    await page.waitForFunction(() => document.querySelectorAll('video').length === 1);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.evaluate(speak);
  }
  await page.waitForFunction(() => document.querySelector('video')!.videoWidth > 0);
  const shown = await page.evaluate(() => document.querySelector('video')!.videoWidth);
  if (shown !== camera.width) throw new Error(`The ${kind} page shows ${shown} pixels, not ${camera.width}.`);
  return page;
}
