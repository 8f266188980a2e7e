import workerUrl from './reader.worker.ts?worker&url';
import { startWorker } from '../start-worker.ts';
import type { Reader, ReaderConnection, ReaderEvent } from './protocol.ts';

/** What DevTools calls the thread. */
const THREAD_NAME = 'Aura reader';

/**
 * Starts a reader in a worker of its own.
 *
 * @param scriptUrl makes an address one that `Worker` takes, where the page's policy wants more than a string
 */
export function connectReader(
  onEvent: (event: ReaderEvent) => void,
  scriptUrl = (url: string) => url,
): ReaderConnection {
  const { worker, remote, close } = startWorker<Reader>(
    scriptUrl(workerUrl),
    THREAD_NAME,
    ({ data }: MessageEvent<ReaderEvent>) => onEvent(data),
  );
  return {
    measure: (file) => remote.measure(file),
    died: new Promise((resolve) => {
      worker.addEventListener('error', (event) => {
        // The measurement's outcome says it.
        event.preventDefault();
        resolve();
      });
      worker.addEventListener('messageerror', () => resolve());
    }),
    close,
  };
}
