import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Long work on files, with progress, which the speaker can cancel. */
export interface FileWork {
  readonly canceled: AbortSignal;
  /** Adds bytes to the total. */
  expect(bytes: number): void;
  /** Adds bytes to those that are done, and sometimes yields to the event loop. */
  advance(bytes: number): Promise<void>;
}

/** Bytes after which the work yields to the event loop. */
const BYTES_PER_TURN = 2 ** 20;

/** @param progress called with the share that is done, 0-1 */
export function createFileWork(canceled: AbortSignal, progress: (done: number) => void): FileWork {
  let expected = 0;
  let handled = 0;
  let inTurn = 0;
  return {
    canceled,
    expect(bytes) {
      expected += bytes;
    },
    async advance(bytes) {
      handled += bytes;
      inTurn += bytes;
      if (inTurn < BYTES_PER_TURN) return;
      inTurn = 0;
      progress(Math.min(1, handled / expected));
      await yieldToEventLoop();
    },
  };
}

/** Reads a file in chunks, because it may be larger than the memory. Ends early if the work is canceled. */
export async function* fileChunks(file: Blob, work: FileWork): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    while (!work.canceled.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
      await work.advance(value.length);
    }
  } finally {
    // Canceling rejects only with the error that reading has thrown.
    await reader.cancel().catch(() => {});
  }
}
