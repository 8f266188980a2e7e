import workerUrl from './take-encoder.worker.ts?worker&url';
import { startWorker } from '../start-worker.ts';
import type { EncoderConnection, EncoderEvent, TakeEncoder } from './protocol.ts';

/** Shown in DevTools. */
const THREAD_NAME = 'Aura recorder';

/**
 * Starts a worker that encodes one recording.
 *
 * @param scriptUrl converts an address to what `Worker` accepts under the page's Trusted Types policy
 */
export function connectEncoder(
  onEvent: (event: EncoderEvent) => void,
  scriptUrl = (url: string) => url,
): EncoderConnection {
  const { worker, remote, close } = startWorker<TakeEncoder>(
    scriptUrl(workerUrl),
    THREAD_NAME,
    ({ data }: MessageEvent<EncoderEvent>) => onEvent(data),
  );
  const fail = (): void => onEvent({ kind: 'failed' });
  worker.addEventListener('error', (event) => {
    // The flow records by other means, or says so.
    event.preventDefault();
    fail();
  });
  worker.addEventListener('messageerror', fail);
  return {
    encode: ({ video, audio }) => void remote.encode(video, audio).catch(fail),
    stop: () => void remote.stop().catch(fail),
    close,
  };
}
