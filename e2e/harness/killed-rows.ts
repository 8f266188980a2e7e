// The type of a row in the tables of killed workers, the function that runs a row, and steps that rows share.
import { expect, type Locator, type Page, test } from 'playwright/test';
import type { Recognition } from './fake-recognition.ts';
import { crash, kill, type WorkerName } from './kill-workers.ts';
import { beginSession } from './live-screen.ts';
import { waitFor, yourTake } from './takes.ts';

/** Longest time from a death to the message on the screen. */
const REPORTED_WITHIN_MS = 5000;
/** Longest time for a write in place of a message: browsers write the file that tries out the room slowly in the tests' private windows. */
const WRITTEN_WITHIN_MS = 20_000;

/** A worker and a state in which it works. The rows of a table run one after another in one page. */
export interface Row {
  readonly worker: WorkerName;
  readonly state: string;
  /** `error`: it dies by an uncaught error. Undefined: it is killed, and the page gets no event. */
  readonly by?: 'error';
  readonly reach?: (page: Page, recognition: Recognition) => Promise<unknown>;
  /** An action while calls to workers are held back, so that the worker dies with an open call. */
  readonly whileHeld?: (page: Page) => Promise<unknown>;
  /** The only call that waits; default: all calls. */
  readonly call?: string;
  /** The message that the screen must show, or the result if the work goes on without one. */
  readonly says: (page: Page) => Locator;
  /** Whether the result is a write for which the room is tried out first. */
  readonly writes?: true;
  /** The next action, which must work. */
  readonly next?: (page: Page, recognition: Recognition) => Promise<unknown>;
}

export async function runRow(page: Page, recognition: Recognition, row: Row): Promise<void> {
  await test.step(`${row.worker}, ${row.state}`, async () => {
    await row.reach?.(page, recognition);
    if (row.whileHeld) {
      await page.evaluate((call) => window.holdWorkers(true, call), row.call);
      await row.whileHeld(page);
    }
    if (row.by === 'error') await crash(page, row.worker);
    else await kill(page, row.worker);
    if (row.whileHeld) await page.evaluate(() => window.holdWorkers(false));
    await expect(row.says(page)).toBeVisible({
      timeout: row.writes ? WRITTEN_WITHIN_MS : REPORTED_WITHIN_MS,
    });
    await row.next?.(page, recognition);
  });
}

export const inTake = (page: Page, name: string) => yourTake(page).getByRole('button', { name, exact: true });
export const video = (page: Page) => yourTake(page).locator('video');
export const region = (page: Page, name: string) => page.getByRole('region', { name });
export const press = (button: Locator) => button.click();

export async function record(page: Page, recognition: Recognition): Promise<void> {
  await beginSession(page, recognition);
  await expect(page.getByText(/^Recording/).first()).toBeVisible();
  await recognition.say('um our goal is simple');
  await waitFor(2500);
}
