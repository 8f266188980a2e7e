import { afterEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/workers/session/timers.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a timer whose time has a fraction of a millisecond does not fire early', () => {
  vi.useFakeTimers();
  const fired = vi.fn();
  systemTimers.after(99.4, fired);
  vi.advanceTimersByTime(99);
  expect(fired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fired).toHaveBeenCalledOnce();
});
