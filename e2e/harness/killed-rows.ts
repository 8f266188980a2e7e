// The rows of a table of workers that die in a state, and the function that runs a row.
import { expect, type Locator, type Page, test } from 'playwright/test';
import type { Recognition } from './fake-recognition.ts';
import { crash, kill, type WorkerName } from './kill-workers.ts';
import { beginSession, reportPart } from './live-screen.ts';

/** Longest time from a death to the message on the screen. */
const SAID_WITHIN_MS = 5000;

/** A worker and a state in which it works. The rows of a table run one after another in one page. */
export interface Row {
  readonly worker: WorkerName;
  readonly state: string;
  /** How it dies: killed, without an event, or by an uncaught error. */
  readonly by?: 'error';
  /** Reaches the state. With `held`, calls to workers wait from then on, so that the worker dies with an open call. */
  readonly reach?: (page: Page, recognition: Recognition) => Promise<unknown>;
  readonly held?: (page: Page) => Promise<unknown>;
  /** The only call that waits; default: all calls. */
  readonly call?: string;
  /** The message that the screen must show. */
  readonly says: (page: Page) => Locator;
  /** The next action, which must work. */
  readonly next?: (page: Page, recognition: Recognition) => Promise<unknown>;
}

export async function runRow(page: Page, recognition: Recognition, row: Row): Promise<void> {
  await test.step(`${row.worker}, ${row.state}`, async () => {
    await row.reach?.(page, recognition);
    if (row.held) {
      await page.evaluate((call) => window.holdWorkers(true, call), row.call);
      await row.held(page);
    }
    if (row.by === 'error') await crash(page, row.worker);
    else await kill(page, row.worker);
    if (row.held) await page.evaluate(() => window.holdWorkers(false));
    await expect(row.says(page)).toBeVisible({ timeout: SAID_WITHIN_MS });
    await row.next?.(page, recognition);
  });
}

export const yourTake = (page: Page) => reportPart(page, 'Your take');
export const inTake = (page: Page, name: string) => yourTake(page).getByRole('button', { name, exact: true });
export const video = (page: Page) => yourTake(page).locator('video');
export const region = (page: Page, name: string) => page.getByRole('region', { name });
export const press = (button: Locator) => button.click();

/** Waits in real time, because recording takes as long. */
export async function passed(ms: number): Promise<void> {
  const startedMs = Date.now();
  await expect.poll(() => Date.now() - startedMs).toBeGreaterThan(ms);
}

export async function record(page: Page, recognition: Recognition): Promise<void> {
  await beginSession(page, recognition);
  await expect(page.getByText(/^Recording/).first()).toBeVisible();
  await recognition.say('um our goal is simple');
  await passed(2500);
}
