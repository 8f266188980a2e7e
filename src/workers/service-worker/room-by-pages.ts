/// <reference lib="webworker" />
import { CHECK_ROOM } from '../../domain/check-room-message.ts';

/** Pages are asked again at this interval, because one that is opening does not listen yet. */
const ASK_EVERY_MS = 1000;
const ASKED_COUNT = 10;

/**
 * Asks the open pages whether a write fits. A service worker can't try out the room, and Chromium deletes everything that is stored if a
 * write to a cache finds none.
 *
 * @returns true also if no page answers, as those of earlier versions
 */
export async function fitsByPages(clients: Pick<Clients, 'matchAll'>, bytes: number): Promise<boolean> {
  const answers: Promise<boolean>[] = [];
  for (let i = 0; i < ASKED_COUNT; i += 1) {
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    answers.push(...windows.map((client) => answerOf(client, bytes)));
    const later = new Promise<undefined>((resolve) => {
      setTimeout(resolve, ASK_EVERY_MS);
    });
    const fits = await Promise.race([...answers, later]);
    if (fits !== undefined) return fits;
  }
  return true;
}

function answerOf(client: Client, bytes: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    client.postMessage({ type: CHECK_ROOM, bytes }, [port2]);
  });
}
