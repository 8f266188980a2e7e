import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { FrameCount } from './count-frames.ts';

/** Figures of a page, measured over an interval. */
export interface Stretch {
  readonly longTasksMs: readonly number[];
  /** Video frames presented per second. */
  readonly framesPerS: number;
  /** The worker's frame count at the end of the interval. */
  readonly frames: FrameCount;
}

/** Measures a throttled page. */
export class Watch {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page, throttling: number): Promise<Watch> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    return new Watch(page);
  }

  async over(seconds: number): Promise<Stretch> {
    await this.#page.evaluate(() => window.takeLongTasks());
    const from = await this.#page.evaluate(() => window.nextFrame());
    await sleep(seconds * 1000);
    const to = await this.#page.evaluate(() => window.nextFrame());
    const longTasksMs = await this.#page.evaluate(() => window.takeLongTasks());
    const elapsedS = (to.presentationTime - from.presentationTime) / 1000;
    return {
      longTasksMs,
      framesPerS: (to.presentedFrames - from.presentedFrames) / elapsedS,
      frames: await this.frames(),
    };
  }

  /**
   * Memory of the page and its workers in kB. The measurement collects garbage first, which is a long task: don't call it
   * during `over`.
   */
  heapKB(): Promise<number> {
    return this.#page.evaluate(async () => (await performance.measureUserAgentSpecificMemory()).bytes / 1000);
  }

  /** The worker's frame count (count-frames.ts); 0 without a worker. */
  async frames(): Promise<FrameCount> {
    const [worker] = this.#page.workers();
    return worker ? worker.evaluate(() => self.countedFrames()) : { taken: 0, open: 0 };
  }
}
