import { describe, expect, test, vi } from 'vitest';
import { HELLO } from '../recognizer/fake-recognizer.ts';
import type { WrittenDown } from '../../../src/flows/recognizer/write-down.ts';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { updateSession } from '../../../src/flows/session/update-session.ts';
import type { Choices } from '../../../src/flows/app/choices.ts';
import { keepWhileChosen } from '../../../src/flows/app/keep-reports.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import { NO_REPORTS } from '../../../src/flows/app/reports.ts';
import { startMeasuring } from '../../../src/flows/video-report/background-measurement.ts';
import { type Measurement, measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { keepEachOnce } from '../../../src/flows/progress/keep-when-made.ts';
import { createStore } from '../../../src/flows/store.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };
import { FakeKeyedStore, FakeWindows, openKeptReports } from '../../fake-keyed-store.ts';
import { madeComprehensive, madeMeasured, madeVideo } from '../video-report/made-reports.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';

const HEARD = { heardBySpeaker: [{ target: 'fillers', atS: 12.3 }] } as const;

function openKeeping() {
  const stored = new FakeKeyedStore();
  const windows = new FakeWindows();
  const kept = openKeptReports({ reports: stored, windows: windows.open() });
  const saved: object[] = [];
  return {
    stored,
    windows,
    kept,
    saved,
    keepMade: keepEachOnce(kept, (made) => saved.push(...made)),
  };
}

function keepSession() {
  const read = readKeptReport(sessionV1);
  if (read.kind !== 'read' || read.kept.kind !== 'session') throw new Error('The fixture is no session.');
  const { keepMade, ...opened } = openKeeping();
  const reports = createStore({ ...NO_REPORTS, session: read.kept });
  const keep = (): Promise<unknown> => keepMade(reports.get(), () => void keep());
  return { ...opened, keepMade, reports, keep };
}

test('an updated report replaces the kept one, and needs no warning', async () => {
  const { reports, stored, saved, keep } = keepSession();
  await keep();
  updateSession(reports, HEARD);
  await keep();
  await keep();
  expect([...stored.values.values()]).toMatchObject([{ report: HEARD }]);
  expect(saved).toContain(reports.get().session);
});

test('a report that is kept minutes after Stop has the id and time of Stop', async () => {
  const { reports, stored, keep } = keepSession();
  await keep();
  const { id, madeAt } = reports.get().session;
  expect([...stored.values]).toMatchObject([[id, { id, madeAt }]]);
});

test('a report that is updated twice while it is being stored is kept once, in its last version', async () => {
  const { reports, stored, keep } = keepSession();
  const first = keep();
  updateSession(reports, { heardBySpeaker: [] });
  const second = keep();
  updateSession(reports, HEARD);
  await Promise.all([first, second, keep()]);
  expect([...stored.values.values()]).toMatchObject([{ report: HEARD }]);
});

test('a report that was deleted stays deleted when it is updated', async () => {
  const { reports, stored, kept, keep } = keepSession();
  await keep();
  await kept.remove([...stored.values.keys()]);
  updateSession(reports, HEARD);
  await keep();
  expect(stored.values.size).toBe(0);
});

test.each<[string, (page: ReturnType<typeof keepSession>) => KeptReports]>([
  ['here', ({ kept }) => kept],
  [
    'in another window',
    ({ stored, windows }) => openKeptReports({ reports: stored, windows: windows.open() }),
  ],
])('a report that was deleted %s and updated then has the update after *Undo*', async (_, keptOf) => {
  const page = keepSession();
  await page.keep();
  const removed = await keptOf(page).remove([...page.stored.values.keys()]);
  updateSession(page.reports, HEARD);
  await page.keep();
  expect(page.stored.values.size).toBe(0);
  if (removed.kind === 'stored') await removed.value();
  await vi.waitFor(() => expect([...page.stored.values.values()]).toMatchObject([{ report: HEARD }]));
});

test('after *Keep my reports* was turned off, a kept report is still updated, and no other is kept', async () => {
  const { reports, stored, keepMade } = keepSession();
  const choices = createStore<Choices>({
    sendMeasured: false,
    measureOnly: false,
    guessFirst: false,
    sealed: false,
    keepReports: false,
  });
  keepWhileChosen(reports, choices, async () => keepMade);
  choices.set({ keepReports: true });
  await vi.waitFor(() => expect(stored.values.size).toBe(1));
  choices.set({ keepReports: false });
  updateSession(reports, HEARD);
  await vi.waitFor(() => expect([...stored.values.values()]).toMatchObject([{ report: HEARD }]));

  const kept = [...stored.values];
  reports.set({ session: { ...reports.get().session, id: '9'.padStart(32, '0') } });
  // The calls run one after another.
  await keepMade(reports.get(), () => {}, false);
  expect([...stored.values]).toEqual(kept);
});

test('an update in this page preserves changes of the stored report, such as its words', async () => {
  const { reports, stored, kept, keep } = keepSession();
  await keep();
  const [id = ''] = stored.values.keys();
  const words = { recognizer: 'recording', fullTranscript: 'Good evening' } as const;
  await kept.update(id, (one) =>
    one.kind === 'session' ? { ...one, report: { ...one.report, ...words } } : one,
  );
  updateSession(reports, HEARD);
  await keep();
  expect([...stored.values.values()]).toMatchObject([{ report: { ...words, ...HEARD } }]);
});

test('a report that the storage refused is kept after it is updated', async () => {
  const { reports, stored, keep } = keepSession();
  stored.refusal = new DOMException('Full.', 'UnknownError');
  await keep();
  stored.refusal = undefined;
  updateSession(reports, HEARD);
  await keep();
  expect([...stored.values.values()]).toMatchObject([{ report: HEARD }]);
});

test('a report for which there is no room is reported as not kept, until another try keeps it', async () => {
  const { reports, stored, kept, saved, keepMade } = keepSession();
  let tries = 0;
  const keep = () => keepMade(reports.get(), () => void (tries += 1));
  stored.refusal = new DOMException('No room', 'QuotaExceededError');
  await keep();
  expect(kept.notKept.get()).toMatchObject({ failure: { kind: 'storage-full' } });
  expect(saved).toEqual([]);
  kept.notKept.get().again();
  expect(tries).toBe(1);
  stored.refusal = undefined;
  await keep();
  expect(kept.notKept.get().failure).toBeUndefined();
  expect(stored.values.size).toBe(1);
});

describe('a report on a video', () => {
  const MEASURED: Measurement = {
    kind: 'measured',
    report: measuredReport(PLAIN_RECORDING),
  };

  /** A page on which a video is being measured, and keeping is on. */
  function measuringPage() {
    const { kept, stored, saved, keepMade } = openKeeping();
    let end: (measurement: Measurement) => void = () => {};
    const measure = () => new Promise<Measurement>((resolve) => (end = resolve));
    const measuring = startMeasuring(measure, new File([], 'talk.mp4'));
    const reports = createStore(NO_REPORTS);
    const keep = () => keepMade(reports.get(), () => void keep());
    return {
      kept,
      stored,
      saved,
      measuring,
      reports,
      keep,
      async end(measurement: Measurement) {
        end(measurement);
        await measuring.ended;
        await keep();
      },
      list: () => [...stored.values.values()],
    };
  }

  test('is kept when it is written, and gets its measurements when they are done, under the same address', async () => {
    const page = measuringPage();
    const video = { ...madeVideo(1, page.measuring), measuredSent: true };
    page.reports.set({ video });
    await page.keep();
    expect(page.list()).toMatchObject([
      { id: video.id, kind: 'video', report: video.report, measuredSent: true },
    ]);
    expect(page.list()[0]).not.toHaveProperty('measured');
    expect(page.list()[0]).not.toHaveProperty('measuring');

    await page.end(MEASURED);
    expect(page.list()).toMatchObject([{ id: video.id, kind: 'video', measured: MEASURED.report }]);
    expect(page.saved.at(-1)).toBe(video);
    expect(await page.kept.open(video.id)).toMatchObject({ kind: 'read' });
  });

  test('with measurements only is kept when measuring ends, and is listed', async () => {
    const page = measuringPage();
    const only = madeMeasured(1, page.measuring);
    page.reports.set({ comprehensiveMeasuredOnly: only });
    await page.keep();
    expect(page.list()).toEqual([]);
    await page.end(MEASURED);
    expect(page.list()).toMatchObject([{ id: only.id, kind: 'measured', report: MEASURED.report }]);
    await page.kept.refresh();
    expect(page.kept.get()).toMatchObject({ entries: [{ kind: 'measured', lengthS: 60 }] });
    expect([...new Set(page.saved)]).toEqual([only]);
  });

  test('is kept without measurements if the video cannot be measured', async () => {
    const page = measuringPage();
    const comprehensive = madeComprehensive(1, page.measuring);
    page.reports.set({ comprehensive });
    await page.keep();
    await page.end({ kind: 'not measured', reason: 'undecodable' });
    expect(page.list()).toMatchObject([{ kind: 'comprehensive', goal: 'Win.' }]);
    expect(page.list()[0]).not.toHaveProperty('measured');
    expect(page.saved.at(-1)).toBe(comprehensive);
  });

  test('stays deleted if it was deleted while its video is measured', async () => {
    const page = measuringPage();
    page.reports.set({ video: madeVideo(1, page.measuring) });
    await page.keep();
    await page.kept.remove([...page.stored.values.keys()]);
    await page.end(MEASURED);
    expect(page.list()).toEqual([]);
  });
});

test.each([1, 2])('words that are added to kept measurements are kept, at attempt %i', async (tries) => {
  let write: (written: WrittenDown | 'ended') => void = () => {};
  const report = measuredReport({ ...PLAIN_RECORDING, lengthS: 5 });
  const measuring = startMeasuring(
    async () => ({ kind: 'measured', report }),
    new File([], 'talk.mp4'),
    () => new Promise((resolve) => (write = resolve)),
  );
  await measuring.ended;
  const { stored, keepMade } = openKeeping();
  const reports = { ...NO_REPORTS, videoMeasuredOnly: madeMeasured(1, measuring) };
  const keep = () => keepMade(reports, () => void keep());
  await keep();
  if (tries === 2) {
    write('ended');
    await measuring.complete;
    measuring.addWords(async () => HELLO);
  } else write(HELLO);
  await vi.waitFor(() =>
    expect([...stored.values.values()]).toMatchObject([{ report: { words: { fullTranscript: 'hello' } } }]),
  );
});
