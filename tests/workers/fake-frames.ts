import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import { MIDDLE } from '../fake-browser.ts';
import { FakeBitmap } from '../fake-worker.ts';

interface FakeFrame {
  readonly timestamp: number;
  close(): void;
}

/** A camera stream of 25 frames per second without a queue. Time is that of the fake timers. */
export class FakeFrames {
  showing: PixelFrame = MIDDLE;
  /** Number of frames that were read and are not closed. */
  open = 0;
  read = 0;
  /** Time to copy a frame into a bitmap, in ms. */
  bitmapMs = 0;
  readonly bitmaps: FakeBitmap[] = [];
  readonly stream: ReadableStream<VideoFrame>;
  #end = () => {};
  #ended = false;

  constructor() {
    this.stream = new ReadableStream<FakeFrame>(
      {
        start: (controller) => {
          this.#end = () => {
            this.#ended = true;
            controller.close();
          };
        },
        pull: async (controller) => {
          await new Promise((resolve) => setTimeout(resolve, 40));
          if (this.#ended) return;
          this.read += 1;
          this.open += 1;
          controller.enqueue({
            timestamp: performance.now() * 1000,
            close: () => {
              this.open -= 1;
            },
          });
        },
        // A camera closes the frames of a stream that nobody reads.
        cancel: () => {
          this.#ended = true;
        },
      },
      { highWaterMark: 0 },
    ) as unknown as ReadableStream<VideoFrame>;
  }

  end(): void {
    this.#end();
  }

  createBitmap = async (): Promise<ImageBitmap> => {
    if (this.bitmapMs > 0) await new Promise((resolve) => setTimeout(resolve, this.bitmapMs));
    const bitmap = new FakeBitmap(this.showing);
    this.bitmaps.push(bitmap);
    return bitmap.asBitmap();
  };
}
