import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  claimDiscarded,
  deleteOldDrafts,
  type SavedValue,
  saveWhileHidden,
} from '../../../src/devices/discarded-page.ts';
import { openPrivateFiles } from '../../../src/devices/private-files.ts';

let value: SavedValue | undefined;

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function drafts(): Promise<readonly string[]> {
  const files = await openPrivateFiles('aura-drafts');
  const found: (string | undefined)[] = [];
  for (const id of await files!.names()) {
    const file = await files!.read(id);
    // A file that is deleted or replaced while it is read can't be read.
    found.push(await file?.text().catch(() => undefined));
  }
  return found.filter((text) => text !== undefined);
}

const savedId = () => sessionStorage.getItem('auraDraft');

/** The text that the next page of a tab with this item gets. */
async function claim(id: string | null): Promise<string | undefined> {
  if (id !== null) sessionStorage.setItem('auraDraft', id);
  let claimed: string | undefined;
  await claimDiscarded(async (text) => {
    claimed = text;
  });
  return claimed;
}

/** Writes a draft whose page is gone. */
async function leaveDraft(id: string, text: string): Promise<void> {
  await (await openPrivateFiles('aura-drafts'))!.write(id, text);
}

beforeAll(() => saveWhileHidden(() => value));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  value = undefined;
});

afterEach(async () => {
  hide(false);
  // A page that was left is used again by the next test.
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  vi.restoreAllMocks();
  vi.useRealTimers();
  await expect.poll(drafts).toEqual([]);
});

test('a value is saved in a file while the page is hidden, and deleted when the page is shown', async () => {
  value = { text: 'one', changes: false };
  expect(await drafts()).toEqual([]);
  hide(true);
  await expect.poll(drafts).toEqual(['one']);
  await expect.poll(savedId).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('one');
  hide(false);
  expect(savedId()).toBeNull();
  await expect.poll(drafts).toEqual([]);
});

test('a page that is shown before its value is written leaves no file', async () => {
  value = { text: 'one', changes: false };
  hide(true);
  hide(false);
  hide(true);
  hide(false);
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
  expect(await drafts()).toEqual([]);
  expect(savedId()).toBeNull();
});

test('in a hidden page, the value is saved again only as long as it is marked as changing', async () => {
  value = { text: 'one', changes: true };
  hide(true);
  value = { text: 'two', changes: false };
  vi.advanceTimersByTime(30_000);
  await expect.poll(drafts).toEqual(['two']);
  value = { text: 'three', changes: false };
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await drafts()).toEqual(['two']);
});

test('a value that is no longer to be saved is deleted from a hidden page', async () => {
  value = { text: 'one', changes: true };
  hide(true);
  await expect.poll(drafts).toEqual(['one']);
  value = undefined;
  vi.advanceTimersByTime(30_000);
  await expect.poll(drafts).toEqual([]);
});

test('the value is deleted when a hidden page is left, not when the page enters the back/forward cache', async () => {
  value = { text: 'one', changes: false };
  hide(true);
  await expect.poll(drafts).toEqual(['one']);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  // A file that is replaced can't be read for a moment.
  await expect.poll(drafts).toEqual(['one']);
  expect(savedId()).not.toBeNull();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  expect(savedId()).toBeNull();
  await expect.poll(drafts).toEqual([]);
  hide(true);
  expect(savedId()).toBeNull();
});

test("a duplicated tab does not get the draft of a page that lives; a discarded page's next page gets it once", async () => {
  value = { text: 'one', changes: false };
  hide(true);
  await expect.poll(drafts).toEqual(['one']);
  const id = savedId();
  // After 2 s.
  expect(await claim(id)).toBeUndefined();
  expect(savedId()).toBeNull();
  expect(await drafts()).toEqual(['one']);

  await leaveDraft('left', 'two');
  expect(await claim('left')).toBe('two');
  expect(await claim('left')).toBeUndefined();
  expect(await drafts()).toEqual(['one']);
});

test('a draft that could not be used stays for the next page', async () => {
  await leaveDraft('left', 'two');
  sessionStorage.setItem('auraDraft', 'left');
  const failing = claimDiscarded(async () => {
    throw new Error('not loaded');
  });
  await expect(failing).rejects.toThrow('not loaded');
  expect(await claim(savedId())).toBe('two');
});

test('drafts whose page is gone are deleted: after a day, or at once if nothing is to be kept', async () => {
  value = { text: 'one', changes: false };
  hide(true);
  await expect.poll(savedId).not.toBeNull();
  await leaveDraft('left', 'two');
  await deleteOldDrafts(false);
  expect((await drafts()).toSorted()).toEqual(['one', 'two']);
  const nowMs = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(nowMs + 25 * 3_600_000);
  await deleteOldDrafts(false);
  expect(await drafts()).toEqual(['one']);
  now.mockRestore();
  await leaveDraft('left', 'two');
  await deleteOldDrafts(true);
  expect(await drafts()).toEqual(['one']);
});

test('a draft that a previous version has left in the tab is deleted', async () => {
  sessionStorage.setItem('auraDiscardedPage', 'words');
  expect(await claim(null)).toBeUndefined();
  expect(sessionStorage.getItem('auraDiscardedPage')).toBeNull();
});
