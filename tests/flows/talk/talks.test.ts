import { describe, expect, test } from 'vitest';
import type { KeptTalk } from '../../../src/domain/talk/kept-talk.ts';
import { createTalks, type Talks } from '../../../src/flows/talk/talks.ts';
import type { Stored } from '../../../src/flows/progress/storage-attempt.ts';
import { FakeClock } from '../../fake-clock.ts';
import { failingStore, FakeKeyedStore, FakeWindows } from '../../fake-keyed-store.ts';
import { type Fault, Faults, FAULTS } from '../../faults.ts';
import { noBug } from '../../no-bug.ts';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);

class Device {
  readonly store = new FakeKeyedStore();
  readonly windows = new FakeWindows();
  room: { neededBytes: number; freeBytes: number } | undefined;

  open(faults?: Faults, clock = new FakeClock()): Talks {
    return createTalks({
      talks: faults ? failingStore(this.store, faults) : this.store,
      windows: this.windows.open(),
      checkRoom: async () => this.room as never,
      clock,
      log: noBug,
    });
  }

  /** A window that has kept a talk. */
  async withTalk(id = A, text = '## One'): Promise<Talks> {
    const talks = this.open();
    talks.edit(id, text);
    await talks.keep(id);
    return talks;
  }

  /** The texts that the next visit lists. */
  async next(): Promise<string[]> {
    const talks = this.open();
    await talks.refresh();
    return talks.get().talks.map(({ text }) => text);
  }
}

describe('a talk', () => {
  test('is only in the page until the speaker keeps it', async () => {
    const device = new Device();
    const talks = device.open();
    talks.edit(A, '## One');
    expect(talks.get().talks).toEqual([{ id: A, text: '## One', kept: 'not-kept' }]);
    expect(await device.next()).toEqual([]);
    expect(await talks.keep(A)).toEqual({ kind: 'stored', value: undefined });
    expect(talks.get().talks).toEqual([{ id: A, text: '## One', kept: 'kept' }]);
    expect(await device.next()).toEqual(['## One']);
  });

  test('is kept with nothing but its outline', async () => {
    const device = new Device();
    await device.withTalk(A, ' ## One \r\n');
    expect(Object.keys(device.store.values.get(A) as object).toSorted()).toEqual([
      'id',
      'keptAt',
      'text',
      'version',
    ]);
    expect(await device.next()).toEqual([' ## One \r\n']);
  });

  test('says that it was changed, and is kept again', async () => {
    const device = new Device();
    const talks = await device.withTalk();
    talks.edit(A, '## Two');
    expect(talks.get().talks[0]?.kept).toBe('changed');
    expect(await device.next()).toEqual(['## One']);
    await talks.keep(A);
    expect(await device.next()).toEqual(['## Two']);
  });

  test('can be deleted, and restored, also a text that was not kept', async () => {
    const device = new Device();
    const talks = await device.withTalk();
    talks.edit(A, '## Two');
    const removed = await talks.remove(A);
    expect(talks.get().talks).toEqual([]);
    expect(await device.next()).toEqual([]);
    await (removed as Extract<typeof removed, { kind: 'stored' }>).value();
    expect(talks.get().talks).toEqual([{ id: A, text: '## Two', kept: 'changed' }]);
    expect(await device.next()).toEqual(['## One']);
  });

  test('is listed by the other windows at once', async () => {
    const device = new Device();
    const other = device.open();
    await other.refresh();
    const talks = await device.withTalk();
    await expect.poll(() => other.get().talks.map(({ id }) => id)).toEqual([A]);
    await talks.remove(A);
    await expect.poll(() => other.get().talks).toEqual([]);
  });

  test('is not written without room, and stays in the page', async () => {
    const device = new Device();
    device.room = { neededBytes: 2, freeBytes: 1 };
    const talks = await device.withTalk();
    expect(await talks.keep(A)).toMatchObject({ kind: 'storage-full' });
    expect(talks.get().talks[0]?.text).toBe('## One');
    expect(device.store.values.size).toBe(0);
  });

  test('can be typed where the browser keeps nothing', async () => {
    const device = new Device();
    device.store.refusal = new DOMException('Denied.', 'SecurityError');
    const talks = device.open();
    await talks.refresh();
    talks.edit(A, '## One');
    expect(talks.get()).toMatchObject({ isRead: true, talks: [{ text: '## One' }] });
    expect(talks.get().failure).toMatch(/^storage-/);
  });

  test('is listed apart if it is unreadable, and can be deleted', async () => {
    const device = new Device();
    await device.withTalk();
    device.store.values.set(B, { version: 2, id: B });
    const talks = device.open();
    await talks.refresh();
    expect(talks.get()).toMatchObject({ unreadable: [B], talks: [{ id: A }] });
    await talks.remove(B);
    expect(talks.get().unreadable).toEqual([]);
  });
});

const FLOWS: Readonly<Record<string, (talks: Talks) => Promise<Stored<unknown>>>> = {
  async keep(talks) {
    talks.edit(B, '## Two');
    return talks.keep(B);
  },
  'import of new and newer talks': (talks) => talks.keepAll([imported(A, '## New'), imported(B, '## Two')]),
  async 'undone import'(talks) {
    const added = await talks.keepAll([imported(A, '## New'), imported(B, '## Two')]);
    if (added.kind === 'stored') await added.value();
    // Whether that has worked is shown by the list alone.
    return { kind: 'storage-failed' };
  },
  remove: (talks) => talks.remove(A),
  async undo(talks) {
    const removed = await talks.remove(A);
    return removed.kind === 'stored' ? removed.value() : removed;
  },
};

const imported = (id: string, text: string): KeptTalk => ({
  version: 1,
  id,
  keptAt: '2030-01-01T00:00:00.000Z',
  text,
});

const AFTER: Readonly<Record<string, string[]>> = {
  keep: ['## One', '## Two'],
  'import of new and newer talks': ['## New', '## Two'],
  'undone import': ['## One'],
  remove: [],
  undo: ['## One'],
};

async function run(name: string, fault: Fault, at: number, onwards: boolean): Promise<number> {
  const device = new Device();
  await device.withTalk();
  const faults = new Faults({ fault, at, onwards });
  const talks = device.open(faults);
  faults.paused = true;
  await talks.refresh();
  faults.paused = false;
  const result = await Promise.race([FLOWS[name]!(talks), faults.died.then(() => undefined)]);
  faults.end();
  const there = await device.next();
  expect(result?.kind === 'stored' ? there.toSorted() : AFTER[name]).toEqual(AFTER[name]);
  // A text that was not deleted by the speaker is on the device, or still in the page.
  const inPage = talks.get().talks.map(({ text }) => text);
  // An import that fails leaves the text that was there, or the newer one.
  const its = name.includes('import') ? there.filter((text) => text !== '## Two') : ['## One'];
  expect(['## New', '## One']).toContain(its[0]);
  const anywhere = name === 'keep' ? [...there, ...inPage] : ['## One', '## Two'];
  expect(anywhere).toEqual(expect.arrayContaining(['## One', '## Two']));
  return faults.injected;
}

describe.each(Object.keys(FLOWS))('%s', (name) => {
  test.each(FAULTS.flatMap((fault) => [false, true].map((onwards) => ({ fault, onwards }))))(
    'shows the stored state after $fault at any call, from then on: $onwards',
    async ({ fault, onwards }) => {
      let at = 1;
      while ((await run(name, fault, at, onwards)) > 0) at += 1;
      expect(at).toBeGreaterThan(1);
    },
  );
});
