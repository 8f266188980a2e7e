import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

export interface Cost {
  /** CPU time of the main thread's tasks, in milliseconds per second. */
  readonly cpuMs: number;
  /** Wall time of the main thread's tasks, in milliseconds per second. */
  readonly wallMs: number;
  /** CPU time of all threads of all the browser's processes, in milliseconds per second: the load on a battery. */
  readonly allMs: number;
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
  readonly #browser: CDPSession;

  private constructor(page: Page, sessions: Record<TimeDomain, CDPSession>, browser: CDPSession) {
    this.#page = page;
    this.#sessions = sessions;
    this.#browser = browser;
  }

  static async of(page: Page): Promise<MainThread> {
    const open = async (timeDomain: TimeDomain): Promise<CDPSession> => {
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain });
      return session;
    };
    const sessions = { threadTicks: await open('threadTicks'), timeTicks: await open('timeTicks') };
    return new MainThread(page, sessions, await page.context().browser()!.newBrowserCDPSession());
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
      allMs: spentMs(before.processMs, after.processMs) / elapsedS,
      longTasks: longTasks.length,
      framesPerS:
        (1000 * (lastFrame.presentedFrames - frame.presentedFrames)) /
        (lastFrame.presentationTime - frame.presentationTime),
    };
  }

  async #taskMs(): Promise<{ cpuMs: number; wallMs: number; processMs: ProcessMs; atMs: number }> {
    const [cpuMs, wallMs, processMs] = await Promise.all([
      taskDurationMs(this.#sessions.threadTicks),
      taskDurationMs(this.#sessions.timeTicks),
      processTimesMs(this.#browser),
    ]);
    return { cpuMs, wallMs, processMs, atMs: performance.now() };
  }
}

/** The CPU time of each process so far, by its id. */
type ProcessMs = ReadonlyMap<number, number>;

async function processTimesMs(browser: CDPSession): Promise<ProcessMs> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.map(({ id, cpuTime }) => [id, 1000 * cpuTime]));
}

/** CPU time in milliseconds between two counts. Processes that ended in between are not included. */
function spentMs(before: ProcessMs, after: ProcessMs): number {
  return [...after].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0);
}

async function taskDurationMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
