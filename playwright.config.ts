import { defineConfig, type Project } from 'playwright/test';
import { findEngines } from './scripts/browsers/find-engines.mjs';
import { journeyArgs } from './scripts/browsers/find-chromium.mjs';

const engines = await findEngines();

/** Chromium runs all journeys but those that are written for WebKit. */
const chromium: Project = {
  name: 'chromium',
  testIgnore: 'webkit/**',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: engines.chromium, args: journeyArgs },
    screenshot: 'only-on-failure',
  },
};

/**
 * Firefox leaves out what needs a film that Chromium alone can play, what is about the build and its
 * server, and what is marked `@chromium`: what the driver can't do, and what is asked so often only because no engine
 * could answer differently.
 */
const firefox: Project = {
  name: 'firefox',
  testIgnore: ['webkit/**', 'measured.spec.ts', 'first-load.spec.ts', 'served.spec.ts'],
  grepInvert: /@chromium/,
  use: { browserName: 'firefox', launchOptions: { executablePath: engines.firefox ?? '' } },
};

/** WebKit has a driver of its own, and journeys written for it. */
const webkit: Project = { name: 'webkit', testMatch: 'webkit/**/*.spec.ts' };

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // scripts/test-counts.mjs names a journey that passes only when repeated, and fails the run at three of them.
  retries: process.env['CI'] ? 1 : 0,
  // Against a hang, not for speed: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  projects: [chromium, ...(engines.firefox ? [firefox] : []), ...(engines.webkit ? [webkit] : [])],
});
