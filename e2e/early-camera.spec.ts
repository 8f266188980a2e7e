// The camera that is opened before the app is evaluated, and its picture in the opening page, until the app shows its own.
import { preview, stage, startButton } from './harness/live-screen.ts';
import { watchRequests } from './harness/media-requests.ts';
import { expect, test } from './harness/test.ts';

const CAMERA = { video: true, audio: false };
const MICROPHONE = { video: false, audio: true };
const BOTH = { video: true, audio: true };

/** Calls for each animation frame, until the app's video has a frame, whether a video with a frame is shown. */
function watchPictures(): void {
  const shown: boolean[] = [];
  Object.assign(window, { shown });
  const hasPicture = (video: HTMLVideoElement) =>
    video.readyState >= 2 && video.checkVisibility({ visibilityProperty: true });
  function watch(): void {
    const videos = [...document.querySelectorAll('video')];
    shown.push(videos.some(hasPicture));
    const taken = !document.getElementById('opening') && videos.some((video) => hasPicture(video));
    if (!taken) requestAnimationFrame(watch);
  }
  requestAnimationFrame(watch);
}

test('each device is requested once, the camera first, and its picture stays until the app shows it', async ({
  page,
}) => {
  const media = await watchRequests(page);
  await page.addInitScript(watchPictures);
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await expect(page.locator('#opening')).toHaveCount(0);
  await expect(preview(page)).toBeVisible();
  expect(await media.requests()).toEqual([CAMERA, MICROPHONE]);
  expect(await media.trackStates()).toEqual(['live', 'live']);
  const shown = await page.evaluate<boolean[]>('shown');
  expect(shown.slice(shown.indexOf(true)), 'frames from the first picture on').not.toContain(false);
});

test('the picture is where the app’s will be, and the app can be used beneath it @chromium', async ({
  page,
}) => {
  const media = await watchRequests(page, { hold: 'microphone' });
  // The app waits for the picture for a second at most, in which a busy machine may have none. So its script comes after it.
  let load = () => {};
  const hasPicture = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await hasPicture;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const picture = page.locator('#opening video');
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
  load();
  const setup = page.getByRole('dialog', { name: 'Session setup' });
  await page.getByRole('button', { name: 'Session setup' }).click();
  await expect(setup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picture).toBeVisible();
  const before = await picture.boundingBox();
  await media.answer();
  await expect(startButton(page)).toBeEnabled();
  await expect(page.locator('#opening')).toHaveCount(0);
  expect(await preview(page).boundingBox()).toEqual(before);
});

test('a missing microphone is reported, and the camera is closed', async ({ page }) => {
  const media = await watchRequests(page, { microphone: false });
  await page.goto('/');
  await expect(stage(page).getByRole('alert')).toContainText('Requested device not found');
  expect(await media.requests()).toEqual([CAMERA, MICROPHONE]);
  expect(await media.trackStates()).toEqual(['ended']);
  await expect(page.locator('#opening video')).toBeHidden();
});

test('the app does not wait for a slow camera, and keeps an offer to install it', async ({ page }) => {
  const media = await watchRequests(page, { hold: 'all' });
  await page.addInitScript(() =>
    addEventListener('load', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {},
      });
      dispatchEvent(offer);
    }),
  );
  await page.goto('/');
  await expect(stage(page)).toContainText('Activating Camera...');
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  await media.answer();
  await expect(startButton(page)).toBeEnabled();
  await expect(page.locator('#opening')).toHaveCount(0);
  expect(await media.requests()).toEqual([CAMERA, MICROPHONE]);
});

test('another address that is opened meanwhile closes the camera', async ({ page }) => {
  const media = await watchRequests(page, { hold: 'all' });
  await page.goto('/');
  await expect.poll(() => media.requests()).toEqual([CAMERA]);
  await page.evaluate(() => {
    location.hash = '#/report';
  });
  await media.answer();
  await expect(page).toHaveTitle('Aura Coach - Performance Report');
  await expect.poll(() => media.trackStates()).toEqual(['ended']);
  await expect(page.locator('#opening')).toHaveCount(0);
});

test('other screens request no camera', async ({ page }) => {
  const media = await watchRequests(page);
  await page.goto('/#/progress');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await media.requests()).toEqual([]);
});

test.describe('without permission', () => {
  test.use({ permissions: [] });

  test('camera and microphone are requested together, by the app @chromium', async ({ page }) => {
    const media = await watchRequests(page, { hold: 'all' });
    await page.goto('/');
    await expect(stage(page)).toContainText('Please allow camera and microphone access.');
    await expect.poll(() => media.requests()).toEqual([BOTH]);
  });
});
