// The small window above slides: it shows the plan, takes a remote's keys, and the session does not depend on it.
import type { Page } from 'playwright/test';
import { findings } from './harness/axe.ts';
import { beginSession, reportPart, startButton } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

const OUTLINE = `# Moving (3:00)
## Opening (0:40)
- Who sits where
## Why move now (1:00)
## What it costs`;

test.use({ stored: { auraFocusArea: 'pacing' } });

async function chooseTalk(page: Page): Promise<void> {
  await page.goto('/#/talks');
  await page.getByRole('button', { name: 'New talk' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Outline' }), OUTLINE);
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(startButton(page)).toBeEnabled();
}

/** The video that was shown above other windows last. */
interface Shown {
  video?: HTMLVideoElement;
}

const keepAbove = (page: Page) => page.getByRole('button', { name: 'Keep above my slides' });

async function openWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await keepAbove(page).click();
  return opened;
}

test('the small window shows the plan, moves by a remote, and ends with the session @chromium', async ({
  page,
  recognition,
}) => {
  await chooseTalk(page);
  const small = await openWindow(page);
  await small.setViewportSize({ width: 340, height: 200 });
  await expect(small.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(small.getByRole('button', { name: 'Start' })).toBeEnabled();
  await beginSession(page, recognition);
  const plan = small.getByRole('main', { name: 'Plan of your talk' });
  await expect(plan).toContainText(/0:3\d/);
  await expect(plan).toContainText('Section 1 of 3');
  await expect(plan).toContainText('Opening, still to say');
  await expect(plan).toContainText('Who sits where');
  expect(await findings(small)).toEqual([]);
  for (const name of ['Section before', 'Next: Why move now', 'Pause', 'Stop'])
    await expect(small.getByRole('button', { name })).toBeInViewport({ ratio: 1 });

  await small.keyboard.press('PageDown');
  await expect(small.getByRole('heading', { name: 'Why move now' })).toBeVisible();
  // Space goes on, also on Stop.
  await small.getByRole('button', { name: 'Stop' }).focus();
  await small.keyboard.press('Space');
  await expect(small.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await small.getByRole('button', { name: 'Section before' }).click();
  await small.getByRole('button', { name: 'Pause' }).click();
  await expect(plan).toContainText('Paused');
  await small.getByRole('button', { name: 'Go on' }).click();

  // Closing it leaves the session alone, and it can be opened again.
  await small.close();
  await expect(keepAbove(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
  const again = await openWindow(page);
  await expect(again.getByRole('heading', { name: 'Why move now' })).toBeVisible();
  const closed = again.waitForEvent('close');
  await again.getByRole('button', { name: 'Stop' }).click();
  await closed;
  await expect(reportPart(page, 'Your talk, section by section')).toBeVisible();
});

test('without such windows, a picture shows the plan @chromium', async ({ page, recognition }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'documentPictureInPicture');
    const request = HTMLVideoElement.prototype.requestPictureInPicture;
    HTMLVideoElement.prototype.requestPictureInPicture = function () {
      (window as Shown).video = this;
      return request.call(this);
    };
  });
  await chooseTalk(page);
  await keepAbove(page).click();
  const close = page.getByRole('button', { name: 'Close the small window' });
  await expect(close).toBeVisible();
  await beginSession(page, recognition);
  /** Red, green and blue of the light in the frame that is shown. */
  const light = () =>
    page.evaluate(() => {
      const canvas = new OffscreenCanvas(680, 400);
      const context = canvas.getContext('2d')!;
      context.drawImage((window as Shown).video!, 0, 0);
      return Array.from(context.getImageData(64, 48, 1, 1).data.slice(0, 3));
    });
  const isGreen = ([red = 0, green = 0, blue = 0]: number[]) => green > 1.3 * red && green > 1.3 * blue;
  await expect.poll(async () => isGreen(await light())).toBe(true);
  // A pause in the window would freeze the digits.
  await page.evaluate(() => (window as Shown).video!.pause());
  await expect.poll(() => page.evaluate(() => (window as Shown).video!.paused)).toBe(false);
  await page.getByRole('button', { name: 'Hide feedback' }).click();
  await expect.poll(async () => isGreen(await light())).toBe(false);
  await close.click();
  await expect(keepAbove(page)).toBeVisible();
  // The speaker can close it, too.
  await keepAbove(page).click();
  await expect(close).toBeVisible();
  await page.evaluate(() => (window as Shown).video!.dispatchEvent(new Event('leavepictureinpicture')));
  await expect(keepAbove(page)).toBeVisible();
});

test('a browser with neither offers nothing @chromium', async ({ page, recognition }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'documentPictureInPicture');
    Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => false });
  });
  await chooseTalk(page);
  await beginSession(page, recognition);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
  await expect(keepAbove(page)).toBeHidden();
});

test('if the browser refuses, the screen says so, and the session goes on @chromium', async ({
  page,
  recognition,
}) => {
  await page.addInitScript(() => {
    const requestWindow = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(window, 'documentPictureInPicture', { value: { requestWindow } });
  });
  await chooseTalk(page);
  await keepAbove(page).click();
  await expect(page.getByText('Your browser did not open the small window.')).toBeVisible();
  await beginSession(page, recognition);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
});
