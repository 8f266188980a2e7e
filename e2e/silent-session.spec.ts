import { openSession, untilClock } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

/** One timer of the clock, and at most one for a measurement that has changed. */
const CALLS_PER_S = 2;

test('a session wakes the page by timers at most twice a second while no words come', async ({
  page,
  recognition,
}) => {
  await page.addInitScript(() => {
    let calls = 0;
    Object.assign(window, { timerCalls: () => calls });
    for (const name of [
      'setTimeout',
      'setInterval',
      'requestAnimationFrame',
      'requestIdleCallback',
    ] as const) {
      const start = window[name].bind(window) as (call: unknown, ...given: unknown[]) => number;
      const counted = (call: (...given: unknown[]) => void, ...given: unknown[]) =>
        start(
          (...passed: unknown[]) => {
            calls += 1;
            call(...passed);
          },
          ...given,
        );
      Object.assign(window, { [name]: counted });
    }
  });
  const count = () => page.evaluate<number>('timerCalls()');
  await openSession(page, recognition);
  await untilClock(page, 2);
  const before = await count();
  await untilClock(page, 10);
  // A second more, because the test sees the clock late.
  expect((await count()) - before).toBeLessThanOrEqual((8 + 1) * CALLS_PER_S);
});
