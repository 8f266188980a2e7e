import type { BrowserContext } from 'playwright/test';
import type { Problems } from './test.ts';

/**
 * Switches the context to offline, and allows the errors that the browser logs for failed requests: it may still be fetching the
 * icon or the service worker's script and files.
 */
export async function loseNetwork(context: BrowserContext, problems: Problems): Promise<void> {
  problems.allow(/Failed to load resource|when fetching the script/);
  await context.setOffline(true);
}
