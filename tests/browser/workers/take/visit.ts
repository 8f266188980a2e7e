import { type Remote, wrap } from 'comlink';
import type { TakeKeeper } from '../../../../src/workers/take/protocol.ts';
import { registerTransferHandler } from '../../../../src/workers/transfer.ts';
import type { FailingKeeper } from './failing-keeper.worker.ts';

registerTransferHandler();

/** A window's keeper of takes in a worker of its own. */
export class Visit {
  readonly #worker: Worker;
  readonly keeper: Remote<TakeKeeper & { writes(): number }>;
  readonly died: Promise<'died'>;

  constructor(how: FailingKeeper) {
    this.#worker = new Worker(new URL('./failing-keeper.worker.ts', import.meta.url), {
      type: 'module',
      name: JSON.stringify(how),
    });
    this.keeper = wrap(this.#worker);
    this.died = new Promise((resolve) => {
      this.#worker.addEventListener('message', ({ data }) => {
        if (data !== 'die') return;
        this.close();
        resolve('died');
      });
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
