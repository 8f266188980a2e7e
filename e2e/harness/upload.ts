import type { Locator, Page } from 'playwright/test';
import { typeInto } from './type-into.ts';

/** A file that is no real video: only its name, size and type matter. */
export const talk = { name: 'talk.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1_310_720) };

/** The sentence for every failed request. */
export const SORRY = 'Sorry, something went wrong during the analysis. Please try again.';

/** `talk` has no content to measure. */
export const NOT_MEASURED = /nothing was measured/;

export function chooser(page: Page): Locator {
  return page.locator('input[type=file]');
}

export async function requestVideoReport(page: Page): Promise<void> {
  await page.goto('/#/analysis');
  await chooser(page).setInputFiles(talk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
}

export const GOAL = 'Find out where people hesitate.';

/** Opens *Comprehensive Analysis*, chooses a video and types the goal. */
export async function fillComprehensive(page: Page): Promise<void> {
  await page.goto('/#/comprehensive-analysis');
  await chooser(page).setInputFiles(talk);
  await typeInto(page.getByLabel('What is the primary goal of this video?'), GOAL);
}
