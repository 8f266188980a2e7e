import type { ShareFailure } from '../domain/failure.ts';
import { LOST_SHARE, SHARED_PARAMETER, TAKE_SHARED } from '../domain/shared-file.ts';

const SHARE_LOST: ShareFailure = { kind: 'share-lost' };

/** Takes the video that another app shared from the service worker, which holds it in memory. */
export async function takeShared(): Promise<File | ShareFailure> {
  const url = new URL(location.href);
  const lost = url.searchParams.get(SHARED_PARAMETER) === LOST_SHARE;
  url.searchParams.delete(SHARED_PARAMETER);
  history.replaceState(history.state, '', url);
  const worker = navigator.serviceWorker?.controller;
  if (lost || !worker) return SHARE_LOST;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    // A service worker that the browser has ended since has no video.
    port1.addEventListener('message', ({ data }) => resolve(data instanceof File ? data : SHARE_LOST));
    port1.start();
    worker.postMessage({ type: TAKE_SHARED }, [port2]);
  });
}
