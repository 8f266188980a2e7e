// A browser with a profile of its own on the disk, which a test opens several times.
import type { BrowserContext, Page } from 'playwright/test';
import { optionsFor, plugIn } from './browsers.ts';
import { centered } from './draw-camera.ts';
import { installDrawnCamera } from './draw-in-page.ts';
import { installFakeRecognition } from './fake-recognition.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** Opens Aura in a browser with a profile of its own on the disk, and closes the browser afterwards. */
type Visit = (use: (page: Page) => Promise<void>) => Promise<void>;

export const test = base.extend<{ profile: string; visit: Visit }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  profile: async ({}, provide, testInfo) => provide(testInfo.outputPath('profile')),

  visit: async (
    { playwright, launchOptions, browserName, browserFolder, needs, sound, site, stored, profile },
    provide,
  ) => {
    const { downloadsPath: _, ...options } = optionsFor(browserName, needs, launchOptions, browserFolder);
    await provide(async (use) => {
      if (browserName === 'chromium') plugIn(centered, browserFolder);
      const context: BrowserContext = await playwright[browserName].launchPersistentContext(profile, {
        ...options,
        env: { ...process.env, ...sound },
        baseURL: site,
      });
      if (browserName === 'firefox') await installDrawnCamera(context, centered);
      await installFakeRecognition(context);
      await context.addInitScript((items) => {
        if (localStorage.length > 0) return;
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      }, stored);
      try {
        await use(await context.newPage());
      } finally {
        await context.close();
      }
    });
  },
});
