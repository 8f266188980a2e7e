import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionReport } from '../../../src/domain/session-report/session-report.ts';
import { NO_REPORTS, type Reports } from '../../../src/flows/app/reports.ts';
import { createStore, type Store } from '../../../src/flows/store.ts';
import type { TakeChoice } from '../../../src/flows/takes/take-choice.ts';
import { createTakes, type Takes } from '../../../src/flows/takes/takes.ts';
import type { StoredTake } from '../../../src/workers/take/protocol.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeKeeper, FakeRecorders, fakeSession } from '../../fake-takes.ts';

const stored: StoredTake = {
  id: 'take 1',
  startedAt: { year: 2026, month: 11, day: 20, hour: 14, minute: 5 },
  type: 'video/webm',
  sizeBytes: 5,
  playable: { file: 'take', seekable: true, hasVideo: true, lengthS: 4, sizeBytes: 5, offsetS: 0 },
  kept: false,
  attempts: [],
};

let clock: FakeClock;
let keeper: FakeKeeper;
let recorders: FakeRecorders;
let choice: Store<TakeChoice>;
let reports: Store<Reports>;
let persisted: number;

beforeEach(() => {
  clock = new FakeClock();
  keeper = new FakeKeeper();
  recorders = new FakeRecorders();
  choice = createStore<TakeChoice>({ record: true, stored: false });
  reports = createStore(NO_REPORTS);
  persisted = 0;
});

function open(estimate?: { quotaBytes: number; usageBytes: number }): Takes {
  let id = 0;
  return createTakes(
    {
      connectTakes: () => keeper,
      openRecorder: recorders.open,
      estimateStorage: async () => estimate,
      persistStorage: async () => void (persisted += 1),
      clock,
      files: { download: () => {}, canShare: () => false, share: async () => {} },
      newId: () => `take ${(id += 1)}`,
    },
    { ...choice, choose: choice.set },
    reports,
  );
}

/** A session from Start to Stop, recorded. */
async function recordSession(takes: Takes): Promise<ReturnType<typeof fakeSession> & { leave(): void }> {
  const live = fakeSession({} as MediaStream);
  const leave = takes.follow(live.session);
  live.phase('listening');
  recorders.slice();
  await clock.pass(4000);
  keeper.finished = stored;
  live.phase('analyzing');
  await settled();
  return { ...live, leave };
}

describe('a session', () => {
  test('is not recorded while the switch is off', () => {
    choice.set({ record: false });
    const live = fakeSession({} as MediaStream);
    open().follow(live.session);
    live.phase('listening');
    live.phase('analyzing');
    expect(recorders.opened).toEqual([]);
    expect(keeper.calls).toEqual([]);
    expect(reports.get().take).toBeUndefined();
  });

  test('is recorded from Start to Stop, and its take is held with its report', async () => {
    const takes = open();
    await recordSession(takes);
    expect(choice.get().stored).toBe(true);
    expect(takes.get().recording).toBeUndefined();
    const { playable } = reports.get().take!.get();
    expect(playable).toMatchObject({ name: 'Aura 2026-11-20 14.05.webm', lengthS: 4 });
  });

  test('that is left leaves nothing', async () => {
    const live = fakeSession({} as MediaStream);
    const leave = open().follow(live.session);
    live.phase('listening');
    recorders.slice();
    leave();
    await settled();
    expect(keeper.calls.at(-1)).toBe('remove take 1');
    expect(reports.get().take).toBeUndefined();
  });

  test('whose analysis fails leaves its take, until the next one', async () => {
    const live = await recordSession(open());
    expect(reports.get().take?.get().report).toBe('pending');
    live.phase('idle');
    expect(reports.get().take?.get().report).toBe('failed');
    live.phase('listening');
    live.phase('analyzing');
    expect(reports.get().take?.get().report).toBe('pending');
  });

  test('whose screen was left while its analysis ran: the take learns what became of the report', async () => {
    const takes = open();
    const live = await recordSession(takes);
    live.leave();
    live.phase('idle');
    expect(reports.get().take?.get().report).toBe('failed');

    (await recordSession(takes)).leave();
    reports.set({ session: {} as SessionReport });
    expect(reports.get().take?.get().report).toBe('made');
  });

  test('whose analysis fails only after the next was recorded takes nothing from that one', async () => {
    const takes = open();
    const live = await recordSession(takes);
    live.leave();
    await recordSession(takes);
    live.phase('idle');
    expect(reports.get().take?.get().report).toBe('pending');
  });

  test('goes on being recorded when the camera is opened anew', async () => {
    const live = fakeSession({} as MediaStream);
    open().follow(live.session);
    live.phase('listening');
    live.reopen({} as MediaStream);
    await settled();
    expect(recorders.opened).toHaveLength(2);
  });
});

describe('a held take', () => {
  test('is deleted at the next Start', async () => {
    const live = await recordSession(open());
    live.phase('idle');
    live.phase('listening');
    await settled();
    expect(keeper.calls).toContain('remove take 1');
    expect(reports.get().take).toBeUndefined();
  });

  test('that is kept outlives it, and storage is asked to persist', async () => {
    const live = await recordSession(open());
    await reports.get().take?.keep();
    expect(reports.get().take?.get().kept).toBe(true);
    expect(persisted).toBe(1);
    live.phase('idle');
    live.phase('listening');
    await settled();
    expect(keeper.calls).not.toContain('remove take 1');
  });

  test('that the device refuses to keep says so', async () => {
    await recordSession(open());
    keeper.keeps = false;
    await reports.get().take?.keep();
    expect(reports.get().take?.get()).toMatchObject({ kept: false, refused: 'keep' });
    expect(persisted).toBe(0);
  });

  test('shows progress only if it takes longer than a second', async () => {
    keeper.finish = () => new Promise(() => {});
    const live = fakeSession({} as MediaStream);
    open().follow(live.session);
    live.phase('listening');
    live.phase('analyzing');
    await clock.pass(999);
    expect(reports.get().take?.get().slow).toBe(false);
    await clock.pass(1);
    expect(reports.get().take?.get().slow).toBe(true);
  });
});

describe('what is found on the device', () => {
  test('is listed, and remembered for the next visit', async () => {
    keeper.found = { unfinished: [stored], kept: [{ ...stored, id: 'b', kept: true }] };
    const takes = open();
    await settled();
    expect(takes.get()).toMatchObject({ unfinished: [{ id: 'take 1' }], kept: [{ id: 'b' }] });
    expect(choice.get().stored).toBe(true);
  });

  test('an unfinished take is made playable before it is kept', async () => {
    keeper.finished = stored;
    await open().keep('a');
    expect(keeper.calls).toEqual(['finish a', 'keep a']);
    expect(persisted).toBe(1);
  });
});

test('the minutes that fit are unknown where the browser does not say', async () => {
  const unknown = open();
  await unknown.measureRoom(true);
  expect(unknown.get().minutesLeft).toBeUndefined();
  const full = open({ quotaBytes: 10, usageBytes: 10 });
  await full.measureRoom(true);
  expect(full.get().minutesLeft).toBe(0);
});

test('a worker that dies leaves no button waiting', async () => {
  await recordSession(open());
  keeper.keep = () => new Promise(() => {});
  keeper.remove = () => new Promise(() => {});
  keeper.die();
  const take = reports.get().take;
  await take?.keep();
  expect(take?.get()).toMatchObject({ kept: false, refused: 'keep' });
  expect(await take?.remove()).toBe(false);
  expect(take?.get().refused).toBe('delete');
});

test('a take that is deleted from the list is gone from its report too', async () => {
  const takes = open();
  await recordSession(takes);
  await takes.remove('take 1');
  expect(reports.get().take).toBeUndefined();
});

describe('an attempt at a passage', () => {
  test('stands beside the take of the report, and goes from there when it is deleted from the list', async () => {
    const takes = open();
    await recordSession(takes);
    const take = reports.get().take!;
    expect(await take.addAttempt(new Blob(['again'], { type: 'audio/webm' }))).toBe('written');
    const [attempt] = take.get().attempts;
    expect(attempt).toMatchObject({ madeAt: clock.localMinute(), sizeBytes: 5 });
    expect(await (await take.openAttempt(attempt!))?.text()).toBe('attempt');

    await takes.removeAttempt({ ...stored, attempts: [attempt!] }, attempt!);
    expect(take.get().attempts).toEqual([]);
    expect(await take.openAttempt(attempt!)).toBeUndefined();
  });

  test('that does not fit is not listed', async () => {
    await recordSession(open());
    const take = reports.get().take!;
    keeper.writes = 'full';
    expect(await take.addAttempt(new Blob(['again']))).toBe('full');
    expect(take.get().attempts).toEqual([]);
  });
});

test('takes that the browser has cleared are no longer listed, also where the storage can’t be read any more', async () => {
  keeper.found = { unfinished: [], kept: [{ ...stored, kept: true }] };
  const takes = open();
  await settled();
  expect(takes.get().kept).toHaveLength(1);
  keeper.found = { unfinished: [], kept: [] };
  await takes.refresh();
  expect(takes.get().kept).toEqual([]);
  expect(choice.get().stored).toBe(false);

  keeper.found = { unfinished: [], kept: [{ ...stored, kept: true }] };
  await takes.refresh();
  expect(takes.get().kept).toHaveLength(1);
  keeper.find = () => Promise.reject(new Error('The database is closing.'));
  await takes.refresh();
  expect(takes.get().kept).toEqual([]);
});
