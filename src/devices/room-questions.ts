import { CHECK_ROOM } from '../domain/check-room-message.ts';
import type { NoRoom } from '../domain/storage-room.ts';

/** Answers the service worker, which can't try out the room itself, whether what it is about to store fits. */
export function answerRoomQuestions(checkRoom: (bytes: number) => Promise<NoRoom | undefined>): void {
  /** The checks that run, by their sizes, because the service worker repeats its question until it is answered. */
  const running = new Map<number, Promise<NoRoom | undefined>>();

  function check(bytes: number): Promise<NoRoom | undefined> {
    const checking = running.get(bytes) ?? checkRoom(bytes).finally(() => running.delete(bytes));
    running.set(bytes, checking);
    return checking;
  }

  // Pages without HTTPS have none.
  (navigator as Partial<Navigator>).serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== CHECK_ROOM) return;
    void check(Number(data.bytes)).then((noRoom) => ports[0]?.postMessage(!noRoom));
  });
}
