// A whole visit by keyboard.
import type { Locator, Page } from 'playwright/test';
import { holdWorkers } from './harness/hold-workers.ts';
import { expect, test } from './harness/hosted.ts';
import { says } from './harness/provider.ts';
import { videoReport } from '../tests/written-reports.ts';
import { talk } from './harness/upload.ts';

/** More than the focusable elements of any screen. */
const TAB_STOPS_MAX_COUNT = 40;

/** Moves the focus to an element with Tab or Shift+Tab, and presses a key there. */
async function press(page: Page, element: Locator, key = 'Enter', tabKey = 'Tab'): Promise<void> {
  await expect(element).toBeEnabled();
  const isFocused = () => element.evaluate((it) => it === document.activeElement);
  for (let stop = 0; stop < TAB_STOPS_MAX_COUNT && !(await isFocused()); stop += 1)
    await page.keyboard.press(tabKey);
  await expect(element).toBeFocused();
  await page.keyboard.press(key);
}

test.describe('a first visit', () => {
  test.use({ stored: {} });

  test('the keyboard alone leads from the onboarding to a session, its report, a video and its report @chromium', async ({
    page,
    recognition,
    provider,
  }) => {
    provider.answer(says(videoReport));
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await page.goto('/');
    const welcome = page.getByRole('dialog', { name: 'Welcome to Aura!' });
    await press(page, welcome.getByLabel('Type of Speech'), 'ArrowDown');
    await press(page, welcome.getByLabel(/^Topic keywords/), 'End');
    await page.keyboard.type('regions');
    await press(page, button(/^My Filler Words/), 'Enter', 'Shift+Tab');
    await expect(welcome).toBeHidden();

    await press(page, button('Start'));
    await recognition.untilListening();
    await recognition.say('um the numbers grew in all regions');
    await press(page, button('Hide'), 'Space');
    await press(page, button('Show'), 'Space');
    await press(page, button('Stop'));
    await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Growth Opportunities' })).toContainText('Persuasive');
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');

    await press(page, page.getByRole('link', { name: 'Speaking Coach' }), 'Enter', 'Shift+Tab');
    await expect(page).toHaveURL(/#\/analysis$/);
    const chosen = page.waitForEvent('filechooser');
    await press(page, page.locator('input[type=file]'));
    await (await chosen).setFiles(talk);
    await press(page, button('Analyze My Performance'));
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '74');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('controls behind the overlay are not reached by keyboard', async ({ page, recognition }) => {
  const start = page.getByRole('button', { name: 'Start' });
  await page.goto('/');
  await press(page, start);
  await recognition.untilListening();
  // The overlay stays until there is a report.
  const release = await holdWorkers(page);
  await press(page, page.getByRole('button', { name: 'Stop' }));
  const overlay = page.getByRole('dialog', { name: 'Analyzing your performance...' });
  await expect(overlay).toBeFocused();
  // In Chrome the second Escape closes any dialog; the overlay must reopen at once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(overlay).toBeFocused();
  for (let stop = 0; stop < TAB_STOPS_MAX_COUNT; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(/^(dialog|body)$/);
  }
  await release();
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  // In Firefox the last Tab moves to the browser's toolbar, so this reads the focus within the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
});
