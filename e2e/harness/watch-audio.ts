import type { Page } from 'playwright/test';

export interface PageAudio {
  states(): Promise<string[]>;
  /** Suspends all contexts, as the system does for a phone call. None can be resumed until this is called with false. */
  interrupt(interrupted: boolean): Promise<unknown>;
}

/** Must be called before the page is opened. */
export async function watchAudio(page: Page): Promise<PageAudio> {
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
    Object.assign(window, { contexts });
  });
  return {
    states: () => page.evaluate('contexts.map(({ state }) => state)'),
    interrupt: (interrupted) =>
      page.evaluate(
        `interrupted = ${interrupted}; interrupted && Promise.all(contexts.map((each) => each.suspend()))`,
      ),
  };
}
