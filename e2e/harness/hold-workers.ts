import type { Page } from 'playwright/test';

/** Delays all messages from the page to its workers until the returned function is called. */
export async function holdWorkers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, options?: object) {
      held.push(() => send.call(this, message, options));
    };
    const release = () => {
      Worker.prototype.postMessage = send;
      for (const go of held) go();
    };
    Object.assign(window, { releaseWorkers: release });
  });
  return () => page.evaluate('releaseWorkers()');
}
