import type { Page } from 'playwright/test';
import { covered, farAway } from './harness/draw-camera.ts';
import { beginSession } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

const stage = (page: Page) => page.getByRole('region', { name: 'Camera' });
const line = (page: Page) => stage(page).getByRole('status');
const WELL_FRAMED = "You're well framed.";

/** Records the live region of the stage, from before the page loads. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('[aria-label=Camera] [role=status]')?.textContent ?? '';
      if (text !== (announced.at(-1) ?? '')) announced.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { announced });
  });
  return () => page.evaluate<string[]>('announced');
}

// posture.spec.ts tests the framing of a speaker in the middle or aside, and of nobody.
for (const [camera, text] of [
  [farAway, "You're far away. Come a little closer."],
  [covered, 'The video is completely dark. Is the camera covered?'],
] as const) {
  test.describe(camera.name, () => {
    test.use({ camera });
    // The rule is the same in every engine. In Firefox one camera suffices to test that frames arrive.
    const only = camera === covered ? '' : ' @chromium';
    test(`has its framing shown before Start${only}`, async ({ page }) => {
      await page.goto('/');
      await expect(line(page)).toHaveText(text);
    });
  });
}

test('a framing is announced once before Start, and not in a session', async ({ page, recognition }) => {
  const announced = await recordAnnouncements(page);
  await page.goto('/');
  await expect(line(page)).toHaveText(WELL_FRAMED);
  await beginSession(page, recognition);
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
  // The session has lasted a few seconds.
  await expect(page.getByRole('timer')).toHaveText(/0:(0[4-9]|[1-5]\d)/);
  await expect(line(page)).toHaveCount(0);
  const framings = (await announced()).filter((text) => text !== '' && !text.startsWith('Activating Camera'));
  expect(framings).toEqual([WELL_FRAMED]);
});

test('a browser without streams of camera frames shows a framing, too', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaStreamTrackProcessor'));
  await page.goto('/');
  await expect(line(page)).toHaveText(WELL_FRAMED);
});

test.describe('with the microphone alone', () => {
  test.use({ camera: null });
  test('no framing is shown @chromium', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Practice with just the microphone' }).click();
    await expect(line(page)).toHaveText(/^Microphone only/);
  });
});
