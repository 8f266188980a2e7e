// Aura's `test`: the built app, a browser with a synthetic camera, and a fake recognizer that the test controls. A test fails on
// any error that the page logs or throws, unless the test allows it.
import { type ConsoleMessage, expect } from 'playwright/test';
import { type BrowserNeeds, downloadsIn, plugIn } from './browsers.ts';
import { type Download, downloadInto, reportedDownload } from './downloads.ts';
import { centered, type CameraScript } from './draw-camera.ts';
import { installDrawnCamera } from './draw-in-page.ts';
import { installFakeRecognition, Recognition, removeRecognition } from './fake-recognition.ts';
import { expectNothingLeft, isOwn, Requests } from './nothing-unasked.ts';
import { soundOf } from './record-speech.ts';
import { installSpokenMicrophone } from './speak-in-page.ts';
import { test as base } from './worker.ts';

export { expect };

export interface Options {
  /** The synthetic camera; `null`: none is plugged in. */
  camera: CameraScript | null;
  microphone: BrowserNeeds['microphone'];
  speech: 'fake' | 'none';
  storageKb: BrowserNeeds['storageKb'];
  revokes: BrowserNeeds['revokes'];
  /** In Chromium. Half takes a twelfth less CPU time, but rounds layout to 2 CSS pixels: files that check layout ask for full. */
  resolution: 'half' | 'full';
  /** Local storage at the first visit. With a focus area, no onboarding shows (rule 3). */
  stored: Record<string, string>;
}

export interface TestFixtures {
  /** Origin of the site under test. */
  site: string;
  needs: BrowserNeeds;
  recognition: Recognition;
  problems: Problems;
  download: Download;
}

/** While Chromium transfers a camera's stream to a worker, it may take one frame in the page, and never closes it. */
const LEFT_BY_CHROMIUM = /A VideoFrame was garbage collected without being closed/;

/** Errors that the page logged or threw. */
export class Problems {
  readonly seen: string[] = [];
  readonly #allowed = [LEFT_BY_CHROMIUM];

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  expectNone(): void {
    const unexpected = this.seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
    expect(unexpected, 'errors the page logged or threw').toEqual([]);
  }
}

/**
 * Fills local storage on the first page of a site, before its scripts run. A cookie marks the later pages, which keep theirs. For the same
 * purpose, Playwright's `storageState` would open another page, which costs CPU time, and in Firefox may not have navigated yet.
 */
function storeOnce({ site, stored }: { site: string; stored: Record<string, string> }): void {
  if (location.origin !== site || document.cookie.includes('stored')) return;
  document.cookie = 'stored=1';
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}

export const test = base.extend<Options & TestFixtures>({
  camera: [centered, { option: true }],
  microphone: ['beeps', { option: true }],
  speech: ['fake', { option: true }],
  storageKb: [undefined, { option: true }],
  revokes: [false, { option: true }],
  resolution: ['half', { option: true }],
  stored: [{ auraFocusArea: 'pacing' }, { option: true }],
  permissions: ['camera', 'microphone'],
  // Two fifths of a short journey's CPU time go to the precache and to animations. Journeys about either turn them on.
  serviceWorkers: 'block',
  contextOptions: async ({ browserName }, provide) =>
    // Playwright's Firefox driver can't emulate it: the journeys there run with motion.
    provide(browserName === 'chromium' ? { reducedMotion: 'reduce' } : {}),

  // Playwright's Firefox driver can't emulate this either.
  deviceScaleFactor: async ({ browserName, resolution }, provide) =>
    provide(browserName === 'chromium' && resolution === 'half' ? 0.5 : undefined),

  site: ({ builtSite }, provide) => provide(builtSite),

  baseURL: async ({ site }, provide) => provide(site),

  needs: async ({ camera, microphone, permissions, revokes, colorScheme, storageKb }, provide) => {
    const allowed = Boolean(permissions?.includes('camera'));
    await provide({ camera, microphone, allowed, revokes, dark: colorScheme === 'dark', storageKb });
  },

  context: async (
    { needs, browserWith, browserFolder, camera, microphone, speech, browserName, site, stored },
    provide,
    testInfo,
  ) => {
    if (browserName === 'chromium' && camera) plugIn(camera, browserFolder);
    const browser = await browserWith(needs);
    const context = await browser.newContext();
    await context.addInitScript(storeOnce, { site, stored });
    if (browserName !== 'chromium') {
      await installDrawnCamera(context, camera);
      if (microphone !== 'beeps')
        await installSpokenMicrophone(context, soundOf(microphone, testInfo.outputDir));
    }
    await (speech === 'fake' ? installFakeRecognition(context) : removeRecognition(context));
    const requests = new Requests(context);
    await provide(context);
    requests.expectOwn();
    const left = context.pages().find((page) => isOwn(page.url()));
    if (left) await expectNothingLeft(left);
    await context.close();
  },

  download: async ({ page, browserName, browserFolder }, provide, testInfo) => {
    const outputPath = (name: string) => testInfo.outputPath(name);
    await provide((start) =>
      browserName === 'firefox'
        ? downloadInto(downloadsIn(browserFolder), outputPath, start)
        : reportedDownload(page, outputPath, start),
    );
  },

  recognition: async ({ page }, provide) => provide(new Recognition(page)),

  problems: [
    async ({ context }, provide) => {
      const problems = new Problems();
      context.on('weberror', (webError) => problems.seen.push(String(webError.error())));
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') problems.seen.push(`${message.text()} (${message.location().url})`);
      });
      await provide(problems);
      problems.expectNone();
    },
    { auto: true },
  ],
});
