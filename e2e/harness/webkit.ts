// Aura's `test` for WebKit: the hosted build, and a new browser for each test.
import { startWebKit } from '../../scripts/browsers/webkit-driver.mjs';
import { test as base } from './hosted.ts';
import { Problems } from './test.ts';
import { WebKitPage } from './webkit-page.ts';

export { expect } from './test.ts';

interface WebKitFixtures {
  /** Whether a camera and a microphone are plugged in. */
  plugged: boolean;
  webkit: WebKitPage;
}

export const test = base.extend<WebKitFixtures>({
  plugged: [true, { option: true }],

  webkit: async ({ plugged }, provide) => {
    const webkit = await startWebKit({ camera: plugged });
    await provide(new WebKitPage(webkit));
    await webkit.stop();
  },

  problems: async ({ webkit }, provide) => {
    const problems = new Problems();
    await provide(problems);
    await webkit.gatherProblems();
    problems.seen.push(...webkit.problems);
    problems.expectNone();
  },
});
