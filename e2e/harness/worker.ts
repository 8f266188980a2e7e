// The servers, builds and browsers that the tests of a Playwright worker share. All are registered here, because Playwright starts another
// worker, with new browsers, for tests whose worker fixtures differ. Each is set up when a test first needs it.
import { existsSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, type Browser } from 'playwright/test';
import { preview, type PreviewServer } from 'vite';
import { startSound } from '../../scripts/browsers/virtual-sound.mjs';
import { type BrowserNeeds, optionsFor } from './browsers.ts';
import { copyHosted } from './hosted-build.ts';
import { copyAsNewer } from './newer-build.ts';
import { Provider } from './provider.ts';

export interface WorkerOptions {
  /** The executable of Chromium's headless shell. It asks for no permission, so journeys about that run in the whole browser. */
  headlessShell: string | undefined;
}

export interface WorkerFixtures {
  /** Files that browsers play and download. */
  browserFolder: string;
  builtSite: string;
  /** Origin of a build whose gateway is `gateway`. */
  hostedSite: string;
  gateway: Provider;
  /** The folder of a newer build, which differs in one attribute of the page. */
  newer: string;
  /** Environment variables with which a browser finds a sound output. */
  sound: Record<string, string>;
  browserWith: (needs: BrowserNeeds) => Promise<Browser>;
}

/** Browsers that a Playwright worker keeps open for its next tests. Each uses 300 MB. */
const OPEN_BROWSERS_MAX_COUNT = 3;

const originOf = (server: PreviewServer): string => new URL(server.resolvedUrls?.local[0] ?? '').origin;

export const test = base.extend<object, WorkerOptions & WorkerFixtures>({
  headlessShell: [undefined, { option: true, scope: 'worker' }],

  builtSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      if (!existsSync('dist/index.html')) throw new Error('There is no build to test: npm run build');
      const server = await preview({
        preview: { port: 0 },
        logLevel: 'warn',
        plugins: [{ name: 'pages', configurePreviewServer: addPages }],
      });
      await provide(originOf(server));
      await server.close();
    },
    { scope: 'worker' },
  ],

  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      const provider = new Provider();
      await provider.listen();
      await provide(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],

  hostedSite: [
    async ({ gateway }, provide, { project, workerIndex }) => {
      const shared = join(project.outputDir, 'hosted');
      const outDir = `${shared}-${workerIndex}`;
      await copyHosted(shared, outDir, gateway.origin);
      // The preview's security headers have the gateway's origin.
      process.env['VITE_GEMINI_BASE_URL'] = gateway.origin;
      const server = await preview({ build: { outDir }, preview: { port: 0 }, logLevel: 'warn' });
      delete process.env['VITE_GEMINI_BASE_URL'];
      await provide(originOf(server));
      await server.close();
    },
    { scope: 'worker' },
  ],

  newer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide, { project, workerIndex }) => {
      const outDir = join(project.outputDir, `newer-${workerIndex}`);
      await copyAsNewer(outDir);
      await provide(outDir);
      await rm(outDir, { recursive: true });
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
    async ({ playwright, launchOptions, headlessShell, browserName, sound, browserFolder }, provide) => {
      // Keyed by launch options as JSON, in order of last use.
      const kept = new Map<string, Browser>();
      await provide(async (needs) => {
        const asksPermission = !needs.allowed || needs.revokes;
        const launch =
          headlessShell && !asksPermission
            ? { ...launchOptions, executablePath: headlessShell }
            : launchOptions;
        const options = optionsFor(browserName, needs, launch, browserFolder);
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
});

/** A page of the site that makes the browser clear the site's storage, as its settings do. */
export const CLEAR_STORAGE = '/clear-storage';
/** A page of the site without the app, which holds no database open. */
export const BLANK_PAGE = '/blank';

function addPages({ middlewares }: PreviewServer): void {
  // Compressing the files of each visit takes 20 ms of CPU time. `served.spec.ts` checks compression, and requests only gzip.
  middlewares.use(({ headers }, _, next) => {
    if (headers['accept-encoding'] !== 'gzip') delete headers['accept-encoding'];
    next();
  });
  // Without a link to an icon, browsers ask for one that isn't there.
  const html = '<link rel="icon" href="data:,">';
  middlewares.use(CLEAR_STORAGE, (_, response) => {
    response.setHeader('Clear-Site-Data', '"storage"').setHeader('Content-Type', 'text/html').end(html);
  });
  middlewares.use(BLANK_PAGE, (_, response) => {
    response.setHeader('Content-Type', 'text/html').end(html);
  });
}
