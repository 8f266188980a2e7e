import { openWithModule } from './harness/bundle-page.ts';
import { centeredWithNoise } from './harness/draw-camera.ts';
import type { ColorDifference } from './harness/picture-colors.page.ts';
import { expect, test } from './harness/test.ts';

const MODULE = new URL('harness/picture-colors.page.ts', import.meta.url);

/** Largest difference by rounding and the interpolation of chroma, of 255. */
const TOLERANCE = 3;

test.use({ camera: centeredWithNoise });

test('the sampled colors of a VideoFrame of the camera are those of its ImageBitmap', async ({
  page,
  site,
}) => {
  await openWithModule(page, `${site}/colors`, MODULE);
  const difference = await page.evaluate<ColorDifference>('compareColors()');
  expect(difference.samples).toBe((640 * 480) / 20);
  expect(difference.colors).toBeGreaterThan(2);
  expect(difference.largest).toBeLessThanOrEqual(TOLERANCE);
});

test("VideoFrame and ImageBitmap of the engine's own camera have the same sampled colors", async ({
  browserWith,
  needs,
  site,
}) => {
  // No drawn camera is installed in a context of its own.
  const context = await (await browserWith(needs)).newContext();
  const own = await context.newPage();
  await openWithModule(own, `${site}/colors`, MODULE);
  const difference = await own.evaluate<ColorDifference>('compareColors()');
  expect(difference.format).toBe('I420');
  expect(difference.largest).toBeLessThanOrEqual(TOLERANCE);
  await context.close();
});
