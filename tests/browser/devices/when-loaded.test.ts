import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '../../fake-clock.ts';
import { LOADED_AFTER_MS, whenLoaded } from '../../../src/devices/when-loaded.ts';

let state: DocumentReadyState;
let calls: number;
const call = () => (calls += 1);

beforeEach(() => {
  calls = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('calls back at once in a page that has loaded', async () => {
  state = 'complete';
  whenLoaded(call);
  vi.advanceTimersByTime(2 * LOADED_AFTER_MS);
  await settled();
  expect(calls).toBe(1);
});

test('calls back once, at the load event', async () => {
  state = 'interactive';
  whenLoaded(call);
  await settled();
  expect(calls).toBe(0);
  dispatchEvent(new Event('load'));
  await settled();
  expect(calls).toBe(1);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2 * LOADED_AFTER_MS);
  await settled();
  expect(calls).toBe(1);
});

test('calls back once after 10 s if the page does not finish loading, because its camera has no picture', async () => {
  state = 'interactive';
  whenLoaded(call);
  vi.advanceTimersByTime(LOADED_AFTER_MS - 1);
  await settled();
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);
  await settled();
  expect(calls).toBe(1);
  dispatchEvent(new Event('load'));
  await settled();
  expect(calls).toBe(1);
});
