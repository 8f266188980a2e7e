import { describe, expect, test, vi } from 'vitest';
import { HELLO } from '../words/fake-recognizer.ts';
import type { WrittenDown } from '../../../src/flows/words/write-down.ts';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { updateSession } from '../../../src/flows/session/update-session.ts';
import { NO_REPORTS } from '../../../src/flows/app/reports.ts';
import type { MeasuredFile } from '../../../src/flows/video-report/video-reports.ts';
import { startMeasuring } from '../../../src/flows/video-report/background-measurement.ts';
import { type Measurement, measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { comprehensiveReport, videoReport } from '../../domain/written-report/sample-reports.ts';
import { keepEachOnce } from '../../../src/flows/progress/keep-when-made.ts';
import { createStore } from '../../../src/flows/store.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };
import { FakeKeyedStore, openKeptReports } from '../../fake-keyed-store.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';

const HEARD = { heardBySpeaker: [{ target: 'fillers', atS: 12.3 }] } as const;

function openKeeping() {
  const stored = new FakeKeyedStore();
  const kept = openKeptReports({ reports: stored });
  let ids = 0;
  const devices = {
    newId: () => String((ids += 1)).padStart(32, '0'),
    now: () => '2026-11-22T09:30:00.000Z',
  };
  const saved: object[] = [];
  return { stored, kept, saved, keepMade: keepEachOnce(kept, devices, (made) => saved.push(...made)) };
}

function keepSession() {
  const read = readKeptReport(sessionV1);
  if (read.kind !== 'read' || read.kept.kind !== 'session') throw new Error('The fixture is no session.');
  const { keepMade, ...opened } = openKeeping();
  const reports = createStore({ ...NO_REPORTS, session: read.kept.report });
  return { ...opened, keepMade, reports, keep: () => keepMade(reports.get(), () => {}) };
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
  expect(kept.notKept.get()).toMatchObject({ failure: 'storage-full' });
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
  function measuring() {
    const { kept, stored, saved, keepMade } = openKeeping();
    let end: (measurement: Measurement) => void = () => {};
    const file: MeasuredFile = {
      measuring: startMeasuring(() => new Promise((resolve) => (end = resolve)), new File([], 'talk.mp4')),
      sent: true,
      wordsSent: false,
    };
    const reports = createStore(NO_REPORTS);
    const keep = () => keepMade(reports.get(), () => void keep());
    return {
      kept,
      stored,
      saved,
      file,
      reports,
      keep,
      async end(measurement: Measurement) {
        end(measurement);
        await file.measuring.ended;
        await keep();
      },
      list: () => [...stored.values.values()],
    };
  }

  test('is kept when it is written, and gets its measurements when they are done, under the same address', async () => {
    const page = measuring();
    const video = videoReport();
    page.reports.set({ video, videoMeasured: page.file });
    await page.keep();
    expect(page.list()).toMatchObject([{ kind: 'video', report: video, measuredSent: true }]);
    expect(page.list()[0]).not.toHaveProperty('measured');
    expect(page.saved).toEqual([video]);
    const [id] = page.stored.values.keys();

    await page.end(MEASURED);
    expect([...page.stored.values.keys()]).toEqual([id]);
    expect(page.list()).toMatchObject([{ kind: 'video', measured: MEASURED.report }]);
    expect(page.saved).toContain(page.file);
    expect(await page.kept.open(id ?? '')).toMatchObject({ kind: 'read' });
  });

  test('with measurements only is kept when measuring ends, and is listed', async () => {
    const page = measuring();
    page.reports.set({ comprehensiveMeasuredOnly: page.file });
    await page.keep();
    expect(page.list()).toEqual([]);
    await page.end(MEASURED);
    expect(page.list()).toMatchObject([{ kind: 'measured', report: MEASURED.report }]);
    await page.kept.refresh();
    expect(page.kept.get()).toMatchObject({ entries: [{ kind: 'measured', lengthS: 60 }] });
    expect(page.saved).toEqual([page.file]);
  });

  test('is kept without measurements if the video cannot be measured', async () => {
    const page = measuring();
    const comprehensive = { goal: 'Win.', report: comprehensiveReport };
    page.reports.set({ comprehensive, comprehensiveMeasured: page.file });
    await page.keep();
    await page.end({ kind: 'not measured', reason: 'undecodable' });
    expect(page.list()).toMatchObject([{ kind: 'comprehensive', goal: 'Win.' }]);
    expect(page.list()[0]).not.toHaveProperty('measured');
    expect(page.saved).toContain(page.file);
  });

  test('stays deleted if it was deleted while its video is measured', async () => {
    const page = measuring();
    page.reports.set({ video: videoReport(), videoMeasured: page.file });
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
  const reports = { ...NO_REPORTS, videoMeasuredOnly: { measuring, sent: false, wordsSent: false } };
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
