import type { BrowserContext, Page } from 'playwright/test';
import type { Recognition } from './fake-recognition.ts';
import type { Provider } from './provider.ts';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly recognition: Recognition;
  readonly provider: Provider;
}

/**
 * Checks the page in a state that has been reached.
 *
 * @param state its name
 * @param restore brings the state back after the window was resized, which closes a tip, for instance
 */
export type CheckState = (state: string, restore?: () => Promise<void>) => Promise<void>;
