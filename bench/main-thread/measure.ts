import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

/** The cost of a page on its main thread. */
export interface Cost {
  /** CPU time of the thread's tasks, in milliseconds per second. */
  readonly cpuMs: number;
  /** Wall time of the thread's tasks, in milliseconds per second. */
  readonly wallMs: number;
  readonly longTasks: number;
  /** Video frames presented per second. */
  readonly framesPerS: number;
}

type TimeDomain = 'threadTicks' | 'timeTicks';

/**
 * Measures a page's main thread by the browser's counter of task time, in CPU time and in wall time. Other programs do not
 * affect CPU time; wall time includes a task's waits, which block other tasks.
 */
export class MainThread {
  readonly #page: Page;
  readonly #sessions: Record<TimeDomain, CDPSession>;

  private constructor(page: Page, sessions: Record<TimeDomain, CDPSession>) {
    this.#page = page;
    this.#sessions = sessions;
  }

  static async of(page: Page): Promise<MainThread> {
    const open = async (timeDomain: TimeDomain): Promise<CDPSession> => {
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain });
      return session;
    };
    return new MainThread(page, {
      threadTicks: await open('threadTicks'),
      timeTicks: await open('timeTicks'),
    });
  }

  async measure(throttling: number, seconds: number): Promise<Cost> {
    await this.#sessions.timeTicks.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    await sleep(1000);
    const frame = await this.#page.evaluate(() => window.nextFrame());
    await this.#page.evaluate(() => window.takeLongTasks());
    const before = await this.#taskMs();
    await sleep(seconds * 1000);
    const after = await this.#taskMs();
    const longTasks = await this.#page.evaluate(() => window.takeLongTasks());
    const lastFrame = await this.#page.evaluate(() => window.nextFrame());
    const elapsedS = (after.atMs - before.atMs) / 1000;
    return {
      cpuMs: (after.cpuMs - before.cpuMs) / elapsedS,
      wallMs: (after.wallMs - before.wallMs) / elapsedS,
      longTasks: longTasks.length,
      framesPerS:
        (1000 * (lastFrame.presentedFrames - frame.presentedFrames)) /
        (lastFrame.presentationTime - frame.presentationTime),
    };
  }

  async #taskMs(): Promise<{ cpuMs: number; wallMs: number; atMs: number }> {
    const [cpuMs, wallMs] = await Promise.all([
      taskDurationMs(this.#sessions.threadTicks),
      taskDurationMs(this.#sessions.timeTicks),
    ]);
    return { cpuMs, wallMs, atMs: performance.now() };
  }
}

async function taskDurationMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
