import workerUrl from './reader.worker.ts?worker&url';
import { startWorker } from '../start-worker.ts';
import type { Reader, ReaderConnection, ReaderEvent } from './protocol.ts';

/** Shown in DevTools. */
const THREAD_NAME = 'Aura reader';

/**
 * Starts a reader in a worker of its own.
 *
 * @param scriptUrl converts an address to what `Worker` accepts under the page's Trusted Types policy
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
    decodeSound: (file, part) => remote.decodeSound(file, part),
    measurePosture: (file, part) => remote.measurePosture(file, part),
    chooseExercise: (...given) => remote.chooseExercise(...given),
    died: new Promise((resolve) => {
      worker.addEventListener('error', (event) => {
        // Reported by the measurement's result.
        event.preventDefault();
        resolve();
      });
      worker.addEventListener('messageerror', () => resolve());
    }),
    close,
  };
}
