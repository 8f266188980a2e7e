// The camera in WebKit.
import { expect, test } from '../harness/webkit.ts';

test("the browser's own camera is shown", async ({ webkit, site }) => {
  await webkit.goto(site);
  await webkit.press('My Pacing');
  const frame = () =>
    webkit.run(() => {
      const preview = document.querySelector('video');
      return { seconds: preview?.currentTime ?? 0, width: preview?.videoWidth ?? 0 };
    });
  await expect.poll(async () => (await frame()).width).toBeGreaterThan(0);
  const { seconds } = await frame();
  await expect.poll(async () => (await frame()).seconds).toBeGreaterThan(seconds);
});

test.describe('nothing plugged in', () => {
  test.use({ plugged: false });

  test('is told in the words of the catalogue', async ({ webkit, site }) => {
    await webkit.goto(site);
    await webkit.press('My Pacing');
    await webkit.untilShows('Access Denied', '[role=alert]');
    await webkit.untilShows(/Error accessing media devices: .+/, '[role=alert]');
    expect(await webkit.run(() => document.querySelectorAll('button:disabled').length)).toBeGreaterThan(0);
    await webkit.press('Try again');
    await webkit.untilShows('Access Denied', '[role=alert]');
  });
});
