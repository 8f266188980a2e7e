import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECK_ROOM } from '../../../src/domain/check-room-message.ts';
import { fitsByPages } from '../../../src/workers/service-worker/room-by-pages.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Pages that answer with these values from the given second on; undefined: a page of a version that can't answer. */
function openPages(answers: readonly (boolean | undefined)[], fromS = 0) {
  const asked: unknown[] = [];
  let elapsedS = 0;
  const clients = {
    matchAll: async () => {
      const pages = elapsedS < fromS ? [] : answers;
      elapsedS += 1;
      return pages.map((answer) => ({
        postMessage(message: unknown, [port]: MessagePort[]) {
          asked.push(message);
          if (answer !== undefined) port!.postMessage(answer, []);
        },
      }));
    },
  } as unknown as Parameters<typeof fitsByPages>[0];
  return { clients, asked };
}

test.each([
  ['the page says so', [true], 0, true],
  ['the page says that it does not fit', [false], 0, false],
  ['one of two pages can not answer', [undefined, false], 0, false],
  ['a page says that it does not fit once it has opened', [false], 3, false],
  ['no page can answer', [undefined], 0, true],
  ['no page is open', [], 0, true],
])('whether a write fits, if %s', async (_, answers, fromS, expected) => {
  const { clients, asked } = openPages(answers, fromS);
  let fits: boolean | undefined;
  const asking = fitsByPages(clients, 3_000_000).then((answer) => (fits = answer));
  // The answers come over real ports.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(fits).toBeDefined();
  });
  await asking;
  expect(fits).toBe(expected);
  const question = { type: CHECK_ROOM, bytes: 3_000_000 };
  expect(asked.slice(0, answers.length)).toEqual(answers.map(() => question));
});
