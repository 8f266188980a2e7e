// Every state of the app, reached by journeys that check each.
import type { Page } from 'playwright/test';
import { leaningLeft } from './draw-camera.ts';
import { test } from './hosted.ts';
import * as troubled from './troubled-states.ts';
import { reachTalkStates, reachWordlessTalk } from './talk-states.ts';
import { reachPracticeStates, reachVideoStates } from './usual-states.ts';
import type { CheckState, Visit } from './visit.ts';

interface Journey {
  readonly name: string;
  readonly reach: (visit: Visit, check: CheckState) => Promise<void>;
  readonly browser?: Parameters<typeof test.use>[0];
}

/**
 * The journeys marked `@chromium` need a video from Chromium's encoders, a worker that the driver can end, or the console's message for a
 * script that failed to load, which is only `Error` in Firefox.
 */
const JOURNEYS: readonly Journey[] = [
  { name: 'practice', reach: reachPracticeStates },
  { name: 'videos', reach: reachVideoStates },
  { name: 'a measured video @chromium', reach: troubled.reachMeasured },
  { name: 'camera refused', reach: troubled.reachRefusal, browser: { permissions: [] } },
  { name: 'microphone alone', reach: troubled.reachMicrophoneAlone, browser: { camera: null } },
  { name: 'no recognizer', reach: troubled.reachWordless, browser: { speech: 'none', camera: leaningLeft } },
  {
    name: 'a talk @chromium',
    reach: reachTalkStates,
    browser: { stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } },
  },
  {
    name: 'a talk without a recognizer',
    reach: reachWordlessTalk,
    browser: { speech: 'none', camera: leaningLeft },
  },
  { name: 'one trouble after the other @chromium', reach: troubled.reachTrouble },
  { name: 'the app itself @chromium', reach: troubled.reachApp },
];

/** Defines a test for each journey, which runs a check in every state. */
export function inEveryState(
  check: (page: Page, state: string, restore: () => Promise<void>) => Promise<void>,
): void {
  for (const { name, reach, browser = {} } of JOURNEYS) {
    test.describe(name, () => {
      test.use(browser);
      test('in every state', async ({ page, context, recognition, provider, problems }) => {
        // The browser logs failed requests.
        problems.allow(/Failed to load resource|Cross-Origin Request Blocked|AnalysisRoute did not arrive/);
        await reach({ page, context, recognition, provider }, (state, restore = async () => {}) =>
          check(page, state, restore),
        );
      });
    });
  }
}
