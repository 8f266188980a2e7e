// How often the analyst of a session looks at the camera.
import type { Page, Worker } from 'playwright/test';
import { expect } from './test.ts';

/** How often an analyst has looked at the camera of late. */
function looksOf(analyst: Worker): Promise<number> {
  return analyst.evaluate(() => performance.getEntriesByName('Track posture').length);
}

/** A call as Comlink sends it. */
interface SentCall {
  readonly path?: readonly string[];
  readonly argumentList?: readonly { readonly value?: unknown }[];
}

/** Before the page loads: counts the pictures that a session hands to an analyst. Firefox lets nobody look into a worker. */
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

/** Tells how many looks there were from here on: pictures that the page took or, where the analyst reads them, its measures. */
export async function countLooks(page: Page): Promise<() => Promise<number>> {
  const streams = await page.evaluate(() => 'MediaStreamTrackProcessor' in window);
  if (!streams) return () => page.evaluate<number>('taken.length');
  const [analyst] = page.workers();
  if (!analyst) throw new Error('There is no analyst.');
  // It clears its measures now and then.
  await analyst.evaluate(() => {
    const measure = performance.measure.bind(performance);
    let looks = 0;
    performance.measure = (name, ...rest) => {
      if (name === 'Track posture') looks += 1;
      return measure(name, ...rest);
    };
    Object.defineProperty(self, 'looks', { get: () => looks });
  });
  return () => analyst.evaluate<number>('looks');
}

/** Waits until an analyst has looked at some frames. `Good` is shown from Start, before any. */
export async function untilTracking(analyst: Worker, looks = 3): Promise<void> {
  await expect.poll(() => looksOf(analyst)).toBeGreaterThan(looks);
}
