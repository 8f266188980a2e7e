// Aura's `test`: the built app, a browser with a synthetic camera, and a fake recognizer that the test controls. A test fails on
// any error that the page logs or throws, unless the test allows it.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Browser, type ConsoleMessage } from 'playwright/test';
import { preview, type PreviewServer } from 'vite';
import { startSound } from '../../scripts/browsers/virtual-sound.mjs';
import { downloadsIn, optionsFor, type BrowserNeeds } from './browsers.ts';
import { type Download, downloadInto, reportedDownload } from './downloads.ts';
import { centered, type CameraScript } from './draw-camera.ts';
import { installDrawnCamera } from './draw-in-page.ts';
import { installFakeRecognition, Recognition, removeRecognition } from './fake-recognition.ts';
import { installSpokenMicrophone } from './speak-in-page.ts';

export { expect };

export interface Options {
  /** The synthetic camera; `null`: none is plugged in. */
  camera: CameraScript | null;
  microphone: BrowserNeeds['microphone'];
  speech: 'fake' | 'none';
  storageKb: BrowserNeeds['storageKb'];
  /** Local storage at the first visit. With a focus area, no onboarding shows (rule 3). */
  stored: Record<string, string>;
}

export interface TestFixtures {
  needs: BrowserNeeds;
  recognition: Recognition;
  problems: Problems;
  download: Download;
}

export interface WorkerFixtures {
  /** Files that browsers play and download. */
  browserFolder: string;
  /** Origin of the served build. */
  site: string;
  /** Environment variables with which a browser finds a sound output. */
  sound: Record<string, string>;
  browserWith: (needs: BrowserNeeds) => Promise<Browser>;
}

/** Browsers that a Playwright worker keeps open for its next tests. Each uses 300 MB. */
const OPEN_BROWSERS_MAX_COUNT = 3;

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
 * Fills local storage on the first page of a site, before its scripts run. A cookie marks the later pages, which keep theirs.
 * Playwright's `storageState` would open a page of its own for it, which costs CPU time, and in Firefox may not have navigated yet.
 */
function storeOnce({ site, stored }: { site: string; stored: Record<string, string> }): void {
  if (location.origin !== site || document.cookie.includes('stored')) return;
  document.cookie = 'stored=1';
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}

export const test = base.extend<Options & TestFixtures, WorkerFixtures>({
  camera: [centered, { option: true }],
  microphone: ['beeps', { option: true }],
  speech: ['fake', { option: true }],
  storageKb: [undefined, { option: true }],
  stored: [{ auraFocusArea: 'pacing' }, { option: true }],
  permissions: ['camera', 'microphone'],
  // Two fifths of a short journey's CPU time go to the precache and to animations. Journeys about either turn them on.
  serviceWorkers: 'block',
  contextOptions: async ({ browserName }, provide) =>
    // Playwright's Firefox driver can't emulate it: the journeys there run with motion.
    provide(browserName === 'chromium' ? { reducedMotion: 'reduce' } : {}),

  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      if (!existsSync('dist/index.html')) throw new Error('There is no build to test: npm run build');
      const server = await preview({
        preview: { port: 0 },
        logLevel: 'warn',
        plugins: [{ name: 'pages', configurePreviewServer: addPages }],
      });
      await provide(new URL(server.resolvedUrls?.local[0] ?? '').origin);
      await server.close();
    },
    { scope: 'worker' },
  ],

  sound: [
    async ({ browserName }, provide) => {
      if (browserName !== 'firefox') return provide({});
      const sound = await startSound();
      await provide(sound.env);
      await sound.stop();
    },
    { scope: 'worker' },
  ],

  browserFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide, { project, workerIndex }) => {
      const folder = join(project.outputDir, `browser-${workerIndex}`);
      await provide(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  // Some needs are set at launch, so tests that differ in them need different browsers. An idle browser costs less than a launch.
  browserWith: [
    async ({ playwright, launchOptions, browserName, sound, browserFolder }, provide) => {
      // Keyed by launch options as JSON, in order of last use.
      const kept = new Map<string, Browser>();
      await provide(async (needs) => {
        const options = optionsFor(browserName, needs, launchOptions, browserFolder);
        const key = JSON.stringify(options);
        const known = kept.get(key);
        kept.delete(key);
        for (const [oldest, unused] of kept) {
          if (kept.size < OPEN_BROWSERS_MAX_COUNT) break;
          kept.delete(oldest);
          await unused.close();
        }
        const env = { ...process.env, ...sound };
        const browser = known?.isConnected()
          ? known
          : await playwright[browserName].launch({ ...options, env });
        kept.set(key, browser);
        return browser;
      });
      for (const browser of kept.values()) await browser.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, provide) => provide(site),

  needs: async ({ camera, microphone, permissions, colorScheme, storageKb }, provide) => {
    const allowed = Boolean(permissions?.includes('camera'));
    await provide({ camera, microphone, allowed, dark: colorScheme === 'dark', storageKb });
  },

  context: async (
    { needs, browserWith, camera, microphone, speech, browserName, site, stored },
    provide,
    testInfo,
  ) => {
    const browser = await browserWith(needs);
    const context = await browser.newContext();
    await context.addInitScript(storeOnce, { site, stored });
    if (browserName !== 'chromium') {
      await installDrawnCamera(context, camera);
      if (microphone === 'speaks') await installSpokenMicrophone(context, testInfo.outputDir);
    }
    await (speech === 'fake' ? installFakeRecognition(context) : removeRecognition(context));
    await provide(context);
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

/** A page of the site that makes the browser clear what the site has stored, as its settings do. */
export const CLEAR_STORAGE = '/clear-storage';
/** A page of the site without the app, which holds no database open. */
export const BLANK_PAGE = '/blank';

function addPages({ middlewares }: PreviewServer): void {
  // Without a link to an icon, browsers ask for one that isn't there.
  const html = '<link rel="icon" href="data:,">';
  middlewares.use(CLEAR_STORAGE, (_, response) => {
    response.setHeader('Clear-Site-Data', '"storage"').setHeader('Content-Type', 'text/html').end(html);
  });
  middlewares.use(BLANK_PAGE, (_, response) => {
    response.setHeader('Content-Type', 'text/html').end(html);
  });
}
