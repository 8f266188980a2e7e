import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** Copies each block of samples that the session's worker has processed, with its time in ms. */
export async function tapAnalyst(page: Page): Promise<{
  blocks(): Promise<number>;
  heardAt(): Promise<number[]>;
  samples(): Promise<Float32Array>;
}> {
  await expect.poll(() => page.workers().length).toBe(1);
  const analyst = page.workers()[0]!;
  // The page stores the copies, because the worker is terminated when the speaker leaves the screen.
  await page.evaluate(() => {
    const heard: Float32Array<ArrayBuffer>[] = [];
    new BroadcastChannel('heard').addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard });
  });
  await analyst.evaluate(() => {
    const channel = new BroadcastChannel('heard');
    const heardAt: number[] = [];
    const post = MessagePort.prototype.postMessage;
    // The worker posts each block back to its sender after processing.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: unknown[]) {
      if (message instanceof Float32Array) {
        // oxlint-disable-next-line require-post-message-target-origin -- A channel has none.
        channel.postMessage(message);
        heardAt.push(performance.timeOrigin + performance.now());
      }
      Reflect.apply(post, this, [message, ...rest]);
    };
    Object.assign(self, { heardAt });
  });
  return {
    blocks: () => analyst.evaluate('heardAt.length'),
    heardAt: () => analyst.evaluate('heardAt'),
    async samples() {
      const url = await page.evaluate<string>(`new Promise((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.readAsDataURL(new Blob(heard));
      })`);
      const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    },
  };
}
