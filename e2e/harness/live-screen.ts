// Locators and steps on the live screen.
import type { Locator, Page } from 'playwright/test';
import type { Recognition } from './fake-recognition.ts';

export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Start' });
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: 'Stop' });
export const stage = (page: Page): Locator => page.getByRole('region', { name: 'Camera' });

/** One of the three cards. */
export function card(page: Page, name: 'Pace' | 'Filler Words' | 'Posture'): Locator {
  return page.getByRole('group', { name });
}

/** Presses Start, and waits until the recognizer runs. */
export async function beginSession(page: Page, recognition: Recognition): Promise<void> {
  await startButton(page).click();
  await recognition.untilListening();
}

/** A part of the session's report. */
export function reportPart(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}
