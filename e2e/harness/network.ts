import type { BrowserContext } from 'playwright/test';
import type { Problems } from './test.ts';

/**
 * Takes the network away. What is asked for without one fails, and the browser logs it: of its own accord it may still
 * be fetching the page's icon, and the service worker's script and files.
 */
export async function loseNetwork(context: BrowserContext, problems: Problems): Promise<void> {
  problems.allow(/Failed to load resource|when fetching the script/);
  await context.setOffline(true);
}
