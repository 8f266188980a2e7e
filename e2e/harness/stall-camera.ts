import type { Page } from 'playwright/test';
import { centered, framesOf } from './draw-camera.ts';
import { replaceCamera } from './draw-in-page.ts';

/**
 * Replaces the camera by a drawn one that can stop sending pictures: its track stays live, and dispatches no event. With noise, it can also
 * freeze: it repeats a picture.
 *
 * @param stalls whether it sends none from the beginning
 */
export async function stallCamera(
  page: Page,
  { stalls = false, noise = false } = {},
): Promise<{ stall(stalled: boolean): Promise<void>; freeze(frozen: boolean): Promise<void> }> {
  await page.addInitScript(
    (set) => {
      Object.assign(window, set);
    },
    { cameraStalls: stalls, cameraNoise: noise && 'alive' },
  );
  await page.addInitScript(replaceCamera, framesOf(centered));
  return {
    stall: (stalled) => page.evaluate(`cameraStalls = ${stalled}`),
    freeze: (frozen) => page.evaluate(`cameraNoise = '${frozen ? 'frozen' : 'alive'}'`),
  };
}
