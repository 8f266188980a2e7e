// Kills the page's workers without an event, like a browser that runs out of memory; or makes a worker throw, which causes an event.
import { expect, type Page } from 'playwright/test';

/** Names of the threads (`connectWorker`). */
export type WorkerName =
  | 'Aura analyst'
  | 'Aura recording analyzer'
  | 'Aura hands'
  | 'Aura recorder'
  | 'Aura takes'
  | 'Aura statistics'
  | 'Aura words'
  | 'Aura live words';

declare global {
  interface Window {
    /** Kills the workers of this name, once the page watches all workers. @returns how many there were */
    killWorkers(name: string): Promise<number>;
    /** Delays all calls to workers, or those of one name, until it is called with false. `killWorkers` kills none before a call waits. */
    holdWorkers(held: boolean, call?: string): void;
  }
}

/** To be called before the page is opened. */
export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const living = new Map<Worker, string>();
    const send = Worker.prototype.postMessage;
    let waiting: (() => void)[] | undefined;
    let heldCall: string | undefined;
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        living.set(this, options?.name ?? '');
      }
      override terminate() {
        living.delete(this);
        super.terminate();
      }
    };
    Worker.prototype.postMessage = function (this: Worker, message: unknown, options?: object) {
      const deliver = () => send.call(this, message, options);
      const { path } = message as { path?: string[] };
      const isHeld = heldCall ? path?.includes(heldCall) : path?.[0] !== 'connect';
      if (waiting && isHeld) waiting.push(deliver);
      else deliver();
    };
    window.killWorkers = async (name) => {
      if (waiting?.length === 0) return 0;
      const { pending = [] } = await navigator.locks.query();
      const watched = pending.filter((lock) => lock.name?.startsWith('aura-worker'));
      if (watched.length < living.size) return 0;
      const killed = [...living].filter(([, threadName]) => threadName === name);
      for (const [worker] of killed) worker.terminate();
      return killed.length;
    };
    window.holdWorkers = (held, call) => {
      heldCall = call;
      const late = waiting ?? [];
      waiting = held ? [] : undefined;
      for (const deliver of late) deliver();
    };
  });
}

/** Waits until the worker runs and is watched, and kills it. */
export async function kill(page: Page, name: WorkerName): Promise<void> {
  await expect
    .poll(() => page.evaluate((thread) => window.killWorkers(thread), name), `a running worker: ${name}`)
    .toBeGreaterThan(0);
}

/** The console's message of the uncaught error. */
export const CRASH = /The test said so/;

const FILES: Record<WorkerName, string> = {
  'Aura analyst': 'analyst.worker',
  'Aura recording analyzer': 'recording-analyzer.worker',
  'Aura hands': 'live-hands.worker',
  'Aura recorder': 'take-encoder.worker',
  'Aura takes': 'take-keeper.worker',
  'Aura statistics': 'change-finder.worker',
  'Aura words': 'words.worker',
  'Aura live words': 'live-words.worker',
};

/** Makes the worker throw an uncaught error. The thread continues until the page terminates it. */
export async function crash(page: Page, name: WorkerName): Promise<void> {
  // A terminated worker stays listed until the browser reports its end, so the newest of this name is used.
  const worker = page.workers().findLast((one) => one.url().includes(FILES[name]));
  if (!worker) throw new Error(`No worker runs: ${name}.`);
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('The test said so.');
    });
  });
}
