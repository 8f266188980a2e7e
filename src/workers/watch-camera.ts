/** Looks at a frame, and leaves it open. */
type Look = (frame: VideoFrame, atMs: number) => Promise<void>;

/**
 * Looks at a camera's frames at a fixed cadence until they end. Frames between two looks are never read: the
 * stream keeps the newest alone, so a slow machine drops frames and queues none.
 *
 * @param isWanted once it says no, frames are closed unseen: their end is near, and none is left to the garbage
 */
export async function watchCamera(
  reader: ReadableStreamDefaultReader<VideoFrame>,
  cadenceMs: number,
  look: Look,
  isWanted: () => boolean,
): Promise<void> {
  let dueMs = performance.now();
  for (;;) {
    if (isWanted()) await delay(dueMs - performance.now());
    const { value: frame, done } = await reader.read();
    if (done) return;
    if (isWanted()) {
      await look(frame, frame.timestamp / MICROSECONDS_PER_MS).finally(() => frame.close());
    } else {
      frame.close();
    }
    dueMs = Math.max(dueMs + cadenceMs, performance.now());
  }
}

const MICROSECONDS_PER_MS = 1000;

function delay(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
