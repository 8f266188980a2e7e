// Locators and steps on the live screen.
import { expect, type Locator, type Page } from 'playwright/test';
import { OVERLAY_MS } from '../../src/flows/session/report-at-stop.ts';
import type { Recognition } from './fake-recognition.ts';

export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Start' });
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: 'Stop' });
export const stage = (page: Page): Locator => page.getByRole('region', { name: 'Camera' });
/** The app's video. Until that has a frame, the opening has one, too. */
export const preview = (page: Page): Locator => stage(page).locator('video');

export const transcript = (page: Page): Locator => page.getByRole('region', { name: 'Live Transcript' });

export function card(page: Page, name: 'Pace' | 'Filler Words' | 'Posture'): Locator {
  return page.getByRole('group', { name });
}

/** Presses Start, and waits until the recognizer runs. */
export async function beginSession(page: Page, recognition: Recognition): Promise<void> {
  await startButton(page).click();
  await recognition.untilListening();
}

export async function openSession(page: Page, recognition: Recognition): Promise<void> {
  await page.goto('/');
  await beginSession(page, recognition);
}

/**
 * Presses Stop, and reduces the duration of the analyzing overlay to 0 ms. Journeys that test the overlay or a whole session press
 * Stop themselves, and wait for the full duration.
 */
export async function stopSession(page: Page): Promise<void> {
  await shortenOverlay(page);
  await stopButton(page).click();
}

/** Reduces the duration of the analyzing overlay to 0 ms. */
export async function shortenOverlay(page: Page): Promise<void> {
  await page.evaluate((overlayMs) => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (callback: TimerHandler, ms?: number, ...rest: unknown[]) =>
        wait(callback, ms === overlayMs ? 0 : ms, ...rest),
    });
  }, OVERLAY_MS);
}

export function reportPart(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** The session's clock, in seconds. */
async function clockS(page: Page): Promise<number> {
  const [minutes, rest] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return 60 * minutes! + rest!;
}

/** Waits until the session's clock has reached a time, in seconds. A slow page skips seconds. */
export async function untilClock(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => clockS(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds);
}

/** Advances the page's clock until the session's clock shows at least this many seconds. */
export async function runTo(page: Page, seconds: number): Promise<void> {
  const advanced = async () => {
    await page.clock.runFor(1000);
    return clockS(page);
  };
  await expect.poll(advanced, { intervals: [20] }).toBeGreaterThanOrEqual(seconds);
}
