import { type Remote, releaseProxy, wrap } from 'comlink';
import { registerTransferHandler } from './transfer.ts';

/** Every worker of Aura takes a port for its events. */
interface EventSource {
  connectEvents(port: MessagePort): void;
}

interface Started<Protocol> {
  readonly worker: Worker;
  readonly remote: Remote<Protocol>;
  close(): void;
}

/**
 * Starts a worker with Comlink for calls, and a separate channel for its events.
 *
 * @param url has passed the Trusted Types policy of the page
 * @param name of the thread in DevTools
 * @param onEvent gets each event as a message
 */
export function startWorker<Protocol extends EventSource>(
  url: string,
  name: string,
  onEvent: (message: MessageEvent) => void,
): Started<Protocol> {
  registerTransferHandler();
  const worker = new Worker(url, { type: 'module', name });
  const remote = wrap<Protocol>(worker);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', onEvent);
  port1.start();
  (remote as unknown as EventSource).connectEvents(port2);
  return {
    worker,
    remote,
    close() {
      port1.close();
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
