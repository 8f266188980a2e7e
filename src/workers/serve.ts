import { expose } from 'comlink';
import type { Served } from './protocol.ts';
import { registerTransferHandler } from './transfer.ts';

/** Sends an event to the page. */
export type Emit<Event> = (event: Event, transfer?: Transferable[]) => void;

type Create<Calls, Event> = (emit: Emit<Event>) => Calls;

/** Exposes a worker's calls to the page's `connectWorker`. Each `*.worker.ts` calls it once. */
export function serve<Calls, Event = never>(create: Create<Calls, Event>): void {
  registerTransferHandler();
  let events: MessagePort | undefined;
  const served: Served<Calls> = {
    calls: create((event, transfer = []) => events?.postMessage(event, transfer)),
    connect(port, lock) {
      events = port;
      return holdLock(lock);
    },
  };
  expose(served);
}

function holdLock(name: string): Promise<boolean> {
  // Insecure contexts lack Web Locks.
  if (!('locks' in navigator)) return Promise.resolve(false);
  return new Promise((resolve) => {
    navigator.locks
      .request(name, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      // Locks are refused if storage is refused.
      .catch(() => resolve(false));
  });
}
