import { expect, test } from 'vitest';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { amendSession } from '../../../src/flows/app/amend-session.ts';
import { NO_REPORTS } from '../../../src/flows/app/reports.ts';
import { keepEachOnce } from '../../../src/flows/progress/keep-when-made.ts';
import { createKeptReports } from '../../../src/flows/progress/kept-reports.ts';
import { createStore } from '../../../src/flows/store.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };
import { FAKE_ROOM, FakeKeyedStore, FakeWindows } from '../../fake-keyed-store.ts';

const HEARD = { heardBySpeaker: [{ target: 'fillers', atS: 12.3 }] } as const;

function keepSession() {
  const read = readKeptReport(sessionV1);
  if (read.kind !== 'read' || read.kept.kind !== 'session') throw new Error('The fixture is no session.');
  const stored = new FakeKeyedStore();
  const kept = createKeptReports({
    reports: stored,
    summaries: new FakeKeyedStore(),
    windows: new FakeWindows().open(),
    room: FAKE_ROOM,
  });
  let ids = 0;
  const devices = {
    newId: () => String((ids += 1)).padStart(32, '0'),
    now: () => '2026-11-22T09:30:00.000Z',
  };
  const saved: object[] = [];
  const reports = createStore({ ...NO_REPORTS, session: read.kept.report });
  const keepMade = keepEachOnce(kept, devices, (objects) => saved.push(...objects));
  return { reports, stored, kept, saved, keep: () => keepMade(reports.get()) };
}

test('an amended report replaces the kept one, and needs no warning', async () => {
  const { reports, stored, saved, keep } = keepSession();
  await keep();
  amendSession(reports, HEARD);
  await keep();
  await keep();
  expect([...stored.values.values()]).toMatchObject([{ report: HEARD }]);
  expect(saved).toContain(reports.get().session);
});

test('a report that is amended twice while it is being stored is kept once, in its last version', async () => {
  const { reports, stored, keep } = keepSession();
  const first = keep();
  amendSession(reports, { heardBySpeaker: [] });
  const second = keep();
  amendSession(reports, HEARD);
  await Promise.all([first, second, keep()]);
  expect([...stored.values.values()]).toMatchObject([{ report: HEARD }]);
});

test('a report that was deleted stays deleted when it is amended', async () => {
  const { reports, stored, kept, keep } = keepSession();
  await keep();
  await kept.remove([...stored.values.keys()]);
  amendSession(reports, HEARD);
  await keep();
  expect(stored.values.size).toBe(0);
});

test('a report that the storage refused is kept after it is amended', async () => {
  const { reports, stored, keep } = keepSession();
  stored.refusal = new Error('full');
  await keep();
  stored.refusal = undefined;
  amendSession(reports, HEARD);
  await keep();
  expect([...stored.values.values()]).toMatchObject([{ report: HEARD }]);
});
