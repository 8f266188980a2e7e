import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDiscarded, type SavedValue, saveWhileHidden } from '../../../src/devices/discarded-page.ts';

let value: SavedValue | undefined;

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  value = undefined;
  saveWhileHidden(() => value);
});

afterEach(() => {
  hide(false);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a value is saved while the page is hidden, and deleted when the page is shown', () => {
  value = { text: 'one', changes: false };
  expect(readDiscarded()).toBeNull();
  hide(true);
  expect(readDiscarded()).toBe('one');
  hide(false);
  expect(readDiscarded()).toBeNull();
});

test('in a hidden page, the value is saved again only as long as it is marked as changing', () => {
  value = { text: 'one', changes: true };
  hide(true);
  value = { text: 'two', changes: false };
  vi.advanceTimersByTime(30_000);
  expect(readDiscarded()).toBe('two');
  value = { text: 'three', changes: false };
  vi.advanceTimersByTime(60_000);
  expect(readDiscarded()).toBe('two');
});

test('the value is deleted when a hidden page is left, not when the page enters the back/forward cache', () => {
  value = { text: 'one', changes: false };
  hide(true);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(readDiscarded()).toBe('one');
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  expect(readDiscarded()).toBeNull();
  hide(true);
  expect(readDiscarded()).toBeNull();
});
