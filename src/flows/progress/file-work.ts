import { nextTurn } from '../next-turn.ts';

/** Long work on files, which the speaker follows and can cancel. */
export interface FileWork {
  readonly canceled: AbortSignal;
  /** Says how many bytes are yet to be handled. */
  expect(bytes: number): void;
  /** Says how many were handled, and gives the event loop a turn now and then. */
  advance(bytes: number): Promise<void>;
}

/** Bytes that are handled before the event loop gets a turn. */
const BYTES_PER_TURN = 2 ** 20;

/** @param progress is called with the share that is done, 0-1 */
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
      await nextTurn();
    },
  };
}

/** Reads a file chunk by chunk: it may be larger than the memory. Ends early if the work is canceled. */
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
    // Rejects only with the error that reading has thrown.
    await reader.cancel().catch(() => {});
  }
}
