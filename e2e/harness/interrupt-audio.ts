import type { Page } from 'playwright/test';

/** Lets a test interrupt the page's audio, as the system does for a phone call: it can't be resumed meanwhile. */
export async function interruptAudio(page: Page): Promise<(interrupted: boolean) => Promise<unknown>> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }

      override async resume() {
        if (Reflect.get(window, 'interrupted')) throw new DOMException('interrupted', 'InvalidStateError');
        return super.resume();
      }
    };
    Object.assign(window, { suspendAll: () => Promise.all(contexts.map((context) => context.suspend())) });
  });
  return (interrupted) => page.evaluate(`interrupted = ${interrupted}; interrupted && suspendAll()`);
}
