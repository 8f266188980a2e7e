// Every state that the app can be in, one after the other.
import type { BrowserContext, Page } from 'playwright/test';
import { leaningLeft } from './draw-camera.ts';
import type { Recognition } from './fake-recognition.ts';
import { test } from './hosted.ts';
import type { Provider } from './provider.ts';
import * as troubled from './troubled-states.ts';
import { seePractice, seeVideos } from './usual-states.ts';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly recognition: Recognition;
  readonly provider: Provider;
}

/**
 * Looks at a state, once the page is in it.
 *
 * @param state its name
 * @param renew brings back what the page shows no longer once its window has another size
 */
export type Look = (state: string, renew?: () => Promise<void>) => Promise<void>;

interface Journey {
  readonly name: string;
  readonly see: (visit: Visit, look: Look) => Promise<void>;
  /** What it needs of the browser. */
  readonly browser?: Parameters<typeof test.use>[0];
}

/**
 * A video that can be measured is filmed by Chromium's own encoders; Firefox's driver ends no thread, and its console
 * says of code that can't be had no more than `Error`.
 */
const JOURNEYS: readonly Journey[] = [
  { name: 'practice', see: seePractice },
  { name: 'videos', see: seeVideos },
  { name: 'a measured video @chromium', see: troubled.seeMeasured },
  { name: 'camera refused', see: troubled.seeRefusal, browser: { permissions: [] } },
  { name: 'microphone alone', see: troubled.seeMicrophoneAlone, browser: { camera: null } },
  { name: 'no recognizer', see: troubled.seeWordless, browser: { speech: 'none', camera: leaningLeft } },
  { name: 'one trouble after the other @chromium', see: troubled.seeTrouble },
  { name: 'the app itself @chromium', see: troubled.seeApp },
];

/** A test for each journey, in which every state is looked at so. */
export function inEveryState(
  look: (page: Page, state: string, renew: () => Promise<void>) => Promise<void>,
): void {
  for (const { name, see, browser = {} } of JOURNEYS) {
    test.describe(name, () => {
      test.use(browser);
      test('in every state', async ({ page, context, recognition, provider, problems }) => {
        // What the browser itself logs about a request that failed.
        problems.allow(/Failed to load resource|Cross-Origin Request Blocked|AnalysisScreen did not arrive/);
        await see({ page, context, recognition, provider }, (state, renew = async () => {}) =>
          look(page, state, renew),
        );
      });
    });
  }
}
