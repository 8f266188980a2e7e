import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Long work on files, with progress, which the speaker can cancel. */
export interface FileWork {
  readonly canceled: AbortSignal;
  /** Adds bytes to the total. */
  expect(bytes: number): void;
  /** Adds bytes to those that are done, and sometimes yields to the event loop. */
  advance(bytes: number): Promise<void>;
}

/** A part of a file that can't be what it says. */
export class DamagedFile extends Error {}

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
export async function* fileChunks(
  file: Blob | ReadableStream<Uint8Array<ArrayBuffer>>,
  work: FileWork,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = 'stream' in file ? file.stream() : file;
  for await (const chunk of streamChunks(stream, work.canceled)) {
    yield chunk;
    await work.advance(chunk.length);
  }
}

/** The chunks of a stream. Ends early if the work is canceled. */
export async function* streamChunks<Chunk>(
  stream: ReadableStream<Chunk>,
  canceled: AbortSignal,
): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  try {
    while (!canceled.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Canceling rejects only with the error that reading has thrown.
    await reader.cancel().catch(() => {});
  }
}
