import type { BrowserContext, Page } from 'playwright/test';
import type { Problems } from './test.ts';

/** The browser logs the request of a module that does not arrive, and Aura logs its import. */
export const NOT_LOADED = /Failed to load resource|(?:fetch|loading) dynamically imported module/;

/**
 * Switches the context to offline, and allows the errors that the browser logs for failed requests: it may still be fetching the
 * icon or the service worker's script and files.
 */
export async function loseNetwork(context: BrowserContext, problems: Problems): Promise<void> {
  problems.allow(/when fetching the script/);
  problems.allow(NOT_LOADED);
  await context.setOffline(true);
}

/**
 * Waits until no file has been loaded for half a second. Firefox logs an error for a script whose loading the next navigation cuts off.
 * Playwright's `networkidle` may come too early: while the page waits for the camera, it loads nothing.
 */
export async function untilScriptsLoaded(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        }).observe({ type: 'resource' });
      }),
  );
}
