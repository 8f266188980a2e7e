// The number of camera frames that the analyst of a session has analyzed.
import type { Page } from 'playwright/test';

/** A call as Comlink sends it. */
interface SentCall {
  readonly path?: readonly string[];
  readonly argumentList?: readonly { readonly value?: unknown }[];
}

/** Runs before the page loads. Counts the pictures that a session sends to an analyst, because Playwright can't evaluate in Firefox's workers. */
export function countPictures(): void {
  const call = Reflect.get(Worker.prototype, 'postMessage');
  Worker.prototype.postMessage = function (this: Worker, message: SentCall, ...rest: unknown[]) {
    // Pictures before Start are for the framing.
    if (message.path?.at(-1) === 'setTarget' && message.argumentList?.[0]?.value === 'posture') taken = [];
    Reflect.apply(call, this, [message, ...rest]);
  };
  const post = Reflect.get(MessagePort.prototype, 'postMessage');
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: unknown[]) {
    const kind = Object.prototype.toString.call(message).slice(8, -1);
    if (kind === 'VideoFrame' || kind === 'ImageBitmap') taken.push(kind);
    Reflect.apply(post, this, [message, ...rest]);
  };
  let taken: string[] = [];
  Object.defineProperty(window, 'taken', { get: () => taken });
}

/** Counts analyzed frames from here on: the pictures that the page sent or, if the analyst reads the stream, its performance measures. */
export async function countAnalyzedFrames(page: Page): Promise<() => Promise<number>> {
  const streams = await page.evaluate(() => 'MediaStreamTrackProcessor' in window);
  if (!streams) return () => page.evaluate<number>('taken.length');
  const [analyst] = page.workers();
  if (!analyst) throw new Error('There is no analyst.');
  // The analyst clears its measures now and then, so they are counted when they are made.
  await analyst.evaluate(() => {
    const measure = performance.measure.bind(performance);
    let frames = 0;
    performance.measure = (name, ...rest) => {
      if (name === 'Track posture') frames += 1;
      return measure(name, ...rest);
    };
    Object.defineProperty(self, 'analyzedFrames', { get: () => frames });
  });
  return () => analyst.evaluate<number>('analyzedFrames');
}
