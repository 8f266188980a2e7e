// Foreign code changes the page: a translator, extensions for grammar and dark colors, password managers. Nothing throws in any
// state, and each text is the one that the app shows.
import { inEveryState } from './harness/all-states.ts';
import { extendPage, strayTexts, translatePage } from './harness/foreign-code.ts';
import { expect, test } from './harness/hosted.ts';
import { beginSession, card, startButton, stopSession } from './harness/live-screen.ts';

test.describe('a page that is being translated shows each text once, and no old one @chromium', () => {
  test.beforeEach(({ context }) => translatePage(context));

  inEveryState(async (page, state) => {
    await expect.poll(() => page.locator('font').count(), state).toBeGreaterThan(0);
    await expect.poll(() => strayTexts(page), state).toEqual([]);
  });
});

test.describe('a page with foreign elements around and between its own shows each text once, and no old one @chromium', () => {
  test.beforeEach(({ context }) => extendPage(context));

  inEveryState(async (page, state) => {
    expect(await page.locator('x-foreign > *').count(), state).toBeGreaterThan(0);
    expect(await strayTexts(page), state).toEqual([]);
  });
});

test('a session goes on when its texts have been moved to the end of the page', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  const moveTexts = () =>
    page.evaluate(() => {
      for (const text of document.querySelectorAll('[role=status] *, [class*=warning], [class*=placeholder]'))
        document.body.append(text);
    });
  await moveTexts();
  await beginSession(page, recognition);
  await recognition.say('um hello');
  await moveTexts();
  await expect(card(page, 'Filler Words')).toContainText('1');
  await stopSession(page);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
});
