import { expect, test } from 'vitest';
import { KEPT_VERSION, type KeptReport, type MadeSession } from '../../../src/domain/progress/kept-report.ts';
import { summaryOf } from '../../../src/domain/progress/summary.ts';
import type { RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';
import type { KeptState } from '../../../src/flows/progress/kept-list.ts';
import type { OpenedReport } from '../../../src/flows/progress/kept-reports.ts';
import { createStore } from '../../../src/flows/store.ts';
import { collectRuns } from '../../../src/flows/talk/made-runs.ts';
import { readRuns } from '../../../src/flows/talk/read-runs.ts';
import type { DatedRun } from '../../../src/domain/talk/forecast/talk-runs.ts';
import { REPORT_STATES } from '../../report-states.ts';

const talkOf = (id: string): RehearsedTalk => ({
  id,
  title: id,
  lengthS: 60,
  sections: [{ title: 'A', plannedS: 60, words: 1 }],
  stretches: [{ section: 0, startS: 0, endS: 60 }],
  pauses: [],
});

const REPORT = REPORT_STATES['words alone'];

const kept = (day: number, talk: RehearsedTalk | null): Extract<KeptReport, { kind: 'session' }> => ({
  version: KEPT_VERSION,
  kind: 'session',
  id: `${day}`.padStart(32, '0'),
  madeAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  report: { ...REPORT, talk },
});

const dated = (day: number, id: string): DatedRun => {
  const { madeAt, ...report } = kept(day, talkOf(id));
  return { id: report.id, madeAt, language: 'en-US', talk: talkOf(id) };
};

function device(reports: readonly KeptReport[]) {
  const list: KeptState = {
    kind: 'listed',
    entries: reports.toReversed().map((one) => summaryOf(one)),
    cleared: false,
  };
  const opened: string[] = [];
  const open = (id: string): Promise<OpenedReport> => {
    opened.push(id);
    const found = reports.find((one) => one.id === id);
    return Promise.resolve(found ? { kind: 'read', kept: found, raw: found } : { kind: 'missing' });
  };
  return { list, opened, open };
}

const idsOf = (runs: readonly DatedRun[]) => runs.map(({ id }) => Number(id));

test('runs in another language are no runs of this one', async () => {
  const german = kept(2, talkOf('this'));
  const { list, open } = device([
    kept(1, talkOf('this')),
    { ...german, report: { ...german.report, language: 'de-DE' } },
  ]);
  const made = [dated(3, 'this'), { ...dated(4, 'this'), language: 'de-DE' }];
  expect(idsOf((await readRuns('this', 'en-US', list, { open }, made)).own)).toEqual([1, 3]);
  expect(await readRuns('this', 'de-DE', list, { open }, made)).toMatchObject({
    own: [{ id: german.id }, { id: dated(4, 'this').id }],
    count: 2,
    elsewhere: 2,
  });
});

test('the runs of a talk are the kept ones and those of this page, oldest first', async () => {
  const { list, open, opened } = device([
    kept(1, talkOf('this')),
    kept(2, null),
    kept(3, talkOf('other')),
    kept(5, talkOf('this')),
  ]);
  const made = [dated(4, 'this'), dated(5, 'this'), dated(6, 'other')];
  const { own, others, count } = await readRuns('this', 'en-US', list, { open }, made);
  expect(idsOf(own)).toEqual([1, 4, 5]);
  expect(count).toBe(3);
  expect(own.map(({ isKept }) => isKept)).toEqual([true, false, true]);
  expect(idsOf(others)).toEqual([3, 6]);
  // A report without a talk is not read.
  expect(opened.map(Number).toSorted((a, b) => a - b)).toEqual([1, 3, 5]);
});

test('only the latest runs are read, and all are counted', async () => {
  const { list, open, opened } = device(
    Array.from({ length: 28 }, (_, i) => kept(i + 1, talkOf(i < 14 ? 'other' : 'this'))),
  );
  const { own, others, count } = await readRuns('this', 'en-US', list, { open }, [dated(30, 'this')]);
  expect(count).toBe(15);
  expect(idsOf(own)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 30]);
  expect(idsOf(others)).toEqual([9, 10, 11, 12, 13, 14]);
  expect(opened).toHaveLength(14);
});

test('a report that was deleted meanwhile, and a list that failed, leave out their runs', async () => {
  const { list } = device([kept(1, talkOf('this'))]);
  const gone = { open: () => Promise.resolve<OpenedReport>({ kind: 'missing' }) };
  expect((await readRuns('this', 'en-US', list, gone, [])).own).toEqual([]);
  const { own } = await readRuns('this', 'en-US', { kind: 'storage-failed' }, gone, [dated(2, 'this')]);
  expect(idsOf(own)).toEqual([2]);
});

test('the runs of this page outlive their reports, and follow their changes', () => {
  const reports = createStore<{ session: MadeSession | undefined }>({ session: undefined });
  const store = createStore<{ runs: readonly DatedRun[] }>({ runs: [] });
  collectRuns(reports, store);
  const [first, second] = [kept(1, talkOf('this')), kept(2, talkOf('this'))];
  reports.set({ session: first });
  reports.set({ session: second });
  expect(idsOf(store.get().runs)).toEqual([1, 2]);
  const changed = { ...talkOf('this'), guess: null };
  reports.set({ session: { ...second, report: { ...second.report, talk: changed } } });
  reports.set({ session: kept(3, null) });
  expect(store.get().runs.map(({ talk }) => talk.guess)).toEqual([undefined, null]);
});
