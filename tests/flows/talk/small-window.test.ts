import { expect, test } from 'vitest';
import type { WindowAbove } from '../../../src/devices/window-above.ts';
import { createSmallWindow, type SmallWindowDevices } from '../../../src/flows/talk/small-window.ts';

type Opened = WindowAbove<HTMLElement> | undefined;

/** A browser whose windows open when the test says so. */
function fakeWindows() {
  const requests: { opens(result: Opened | Error): void; closed(): void }[] = [];
  let closeCount = 0;
  const problems: unknown[] = [];
  const devices: SmallWindowDevices = {
    windowAbove: (closed) =>
      new Promise((resolve, reject) =>
        requests.push({
          opens: (result) => (result instanceof Error ? reject(result) : resolve(result)),
          closed,
        }),
      ),
    pictureAbove: undefined,
    log: (problem) => problems.push(problem),
  };
  const body = {} as HTMLElement;
  const small = createSmallWindow(devices)!;
  return {
    small,
    requests,
    problems,
    body,
    closes: () => closeCount,
    /** A window whose closing the page learns from an event, as in a browser. */
    opened: (closed: () => void): Opened => ({
      content: body,
      close() {
        closeCount += 1;
        closed();
      },
    }),
  };
}

test('a window is opened once, however often the button is pressed, and is gone when the speaker closes it', async () => {
  const { small, requests, opened, body } = fakeWindows();
  const first = small.open();
  await small.open();
  expect(requests).toHaveLength(1);
  requests[0]!.opens(opened(requests[0]!.closed));
  await first;
  await small.open();
  expect(requests).toHaveLength(1);
  expect(small.get()).toEqual({ shown: { kind: 'window', body }, refused: false });
  requests[0]!.closed();
  expect(small.get().shown).toBeUndefined();
  void small.open();
  expect(requests).toHaveLength(2);
});

test('a window that is closed before it has opened does not stay', async () => {
  const { small, requests, opened, closes } = fakeWindows();
  const opening = small.open();
  small.close();
  requests[0]!.opens(opened(requests[0]!.closed));
  await opening;
  expect(closes()).toBe(1);
  expect(small.get().shown).toBeUndefined();
});

test.each([
  ['refuses', undefined, 0],
  ['fails', new Error('no stylesheet'), 1],
])('a browser that %s is said, and the next press tries again', async (_, result, problemCount) => {
  const { small, requests, opened, problems } = fakeWindows();
  const opening = small.open();
  requests[0]!.opens(result);
  await opening;
  expect(small.get()).toEqual({ shown: undefined, refused: true });
  expect(problems).toHaveLength(problemCount);
  const again = small.open();
  requests[1]!.opens(opened(requests[1]!.closed));
  await again;
  expect(small.get()).toMatchObject({ shown: { kind: 'window' }, refused: false });
});

test('a picture is used only where there are no windows, and is prepared before the click', async () => {
  let prepared = 0;
  const canvas = {} as HTMLCanvasElement;
  const pictureAbove = {
    prepare: () => void (prepared += 1),
    open: async () => ({ content: canvas, close() {} }),
  };
  const small = createSmallWindow({ windowAbove: undefined, pictureAbove, log() {} })!;
  small.prepare();
  await small.open();
  expect(prepared).toBe(1);
  expect(small.get().shown).toEqual({ kind: 'picture', canvas });

  const both = createSmallWindow({ windowAbove: async () => undefined, pictureAbove, log() {} })!;
  both.prepare();
  await both.open();
  expect(prepared).toBe(1);
  expect(both.get().refused).toBe(true);
});

test('a browser with neither has no small window', () => {
  expect(createSmallWindow({ windowAbove: undefined, pictureAbove: undefined, log() {} })).toBeUndefined();
});
