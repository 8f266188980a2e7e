import type { BrowserContext } from 'playwright';

export interface FrameCount {
  readonly taken: number;
  readonly open: number;
}

declare global {
  /** In a worker with the counting code: the frames and bitmaps taken so far, and those of them that are not closed. */
  function countedFrames(): FrameCount;

  interface Performance {
    /** Memory of the page and its workers; only in a cross-origin isolated page. */
    measureUserAgentSpecificMemory(): Promise<{ readonly bytes: number }>;
  }
}

/** Adds code to the analyst worker's script that counts the frames which it receives and closes. */
export async function countFrames(context: BrowserContext): Promise<void> {
  await context.route(/analyst\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${count.toString()})();${await response.text()}` });
  });
}

// Runs in the worker, as source text.
function count(): void {
  const open = new Set<object>();
  let taken = 0;
  self.countedFrames = () => ({ taken, open: open.size });
  const took = (frame: object): void => {
    open.add(frame);
    taken += 1;
  };

  const { read } = ReadableStreamDefaultReader.prototype;
  ReadableStreamDefaultReader.prototype.read = async function counted(this: ReadableStreamDefaultReader) {
    const result = await read.call(this);
    if (result.value instanceof VideoFrame) took(result.value);
    return result;
  };
  const make = self.createImageBitmap.bind(self) as (...given: unknown[]) => Promise<ImageBitmap>;
  Object.assign(self, {
    async createImageBitmap(...given: unknown[]) {
      const bitmap = await make(...given);
      took(bitmap);
      return bitmap;
    },
  });
  for (const { prototype } of [VideoFrame, ImageBitmap]) {
    const { close } = prototype;
    prototype.close = function counted(this: VideoFrame & ImageBitmap) {
      open.delete(this);
      close.call(this);
    };
  }
}
