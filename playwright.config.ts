import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from 'playwright/test';
import type { WorkerOptions } from './e2e/harness/worker.ts';
import { findEngines } from './scripts/browsers/find-engines.mjs';
import { journeyArgs } from './scripts/browsers/find-chromium.mjs';

const engines = await findEngines();

/** Chromium runs all journeys except those written for WebKit. */
const chromium: Project<PlaywrightTestOptions, PlaywrightWorkerOptions & WorkerOptions> = {
  name: 'chromium',
  testIgnore: 'webkit/**',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: engines.chromium, args: journeyArgs },
    headlessShell: engines.headlessShell,
    screenshot: 'only-on-failure',
  },
};

/**
 * Firefox leaves out the journeys that need a video encoded by Chromium, those about the build and its server, and those marked
 * `@chromium`: its driver can't run them, or no engine could give another result. See docs/engines.md.
 */
const firefox: Project = {
  name: 'firefox',
  testIgnore: ['webkit/**', 'measured.spec.ts', 'first-load.spec.ts', 'served.spec.ts'],
  grepInvert: /@chromium/,
  use: { browserName: 'firefox', launchOptions: { executablePath: engines.firefox ?? '' } },
};

/** WebKit is driven over WebDriver, by journeys of its own. */
const webkit: Project = { name: 'webkit', testMatch: 'webkit/**/*.spec.ts' };

export default defineConfig<PlaywrightTestOptions, PlaywrightWorkerOptions & WorkerOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  // Three for two cores, which they keep busy. A fourth only makes each of them later.
  workers: 3,
  // A journey that passes only when repeated is named as flaky; three of them fail the run (scripts/test-counts.mjs).
  retries: process.env['CI'] ? 1 : 0,
  // Only to end a hang: a busy machine is slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  projects: [chromium, ...(engines.firefox ? [firefox] : []), ...(engines.webkit ? [webkit] : [])],
});
