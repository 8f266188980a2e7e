import { describe, expect, test } from 'vitest';
import { type AppState, FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { NO_REPORTS, type Reports } from '../../../src/flows/app/reports.ts';
import { createReportForm } from '../../../src/flows/video-report/report-form.ts';
import type { ReportResult } from '../../../src/flows/video-report/report-form-state.ts';
import {
  holdVersionWhileActive,
  isBusy,
  handleLaunch,
  publishUnkeptReports,
  warnWhileUnsaved,
} from '../../../src/flows/app/activity-guard.ts';
import { publishReportActivity } from '../../../src/flows/app/report-activity.ts';
import { createStore } from '../../../src/flows/store.ts';
import type { MadeSession } from '../../../src/domain/progress/kept-report.ts';
import { updateSession } from '../../../src/flows/session/update-session.ts';
import { videoReport } from '../../domain/written-report/sample-reports.ts';
import { measured } from '../video-report/fake-form-devices.ts';
import { fakeMeasuring, madeComprehensive, madeVideo } from '../video-report/made-reports.ts';

const talk = new File(['moving pictures'], 'talk.mp4', { type: 'video/mp4' });

/** A page that logs the calls for its version lock and the screens that launches open. */
function page() {
  const app = createStore<AppState>(FIRST_APP_STATE);
  const reports = createStore<Reports>(NO_REPORTS);
  const lock: ('held' | 'released')[] = [];
  const shown: string[] = [];
  const markKept = publishUnkeptReports(app, reports);
  holdVersionWhileActive(app, () => {
    lock.push('held');
    return () => lock.push('released');
  });
  return {
    app,
    reports,
    markKept,
    lock,
    shown,
    launch: (video?: File) =>
      handleLaunch({ screen: '#/analysis', video: Promise.resolve(video) }, app, (screen) =>
        shown.push(screen),
      ),
  };
}

function requestReport({ app, reports }: ReturnType<typeof page>) {
  let answer: (written: ReportResult) => void = () => {};
  const form = createReportForm('video', {
    write: () => new Promise((resolve) => (answer = resolve)),
    measure: async () => ({ kind: 'not measured', reason: 'skipped' }),
    writeDown: () => undefined,
    sendWords: () => false,
    publish: reports.set,
    newId: () => 'video',
    clock: { utcTime: () => '2026-11-22T09:30:00.000Z' },
    watchChoices: () => {},
    choices: () => ({ sendMeasured: false, measureOnly: false }),
    publishActivity: publishReportActivity(app),
  });
  form.choose(talk);
  const submitted = form.submit();
  return {
    form,
    async answer(written: ReportResult) {
      answer(written);
      await submitted;
    },
  };
}

describe('the lock on the running version', () => {
  test('is held during a session, and released after a session without a report', () => {
    const { app, lock } = page();
    expect(lock).toEqual([]);
    app.set({ sessionRunning: true });
    app.set({ online: false });
    expect(lock).toEqual(['held']);
    app.set({ sessionRunning: false });
    expect(lock).toEqual(['held', 'released']);
  });

  test('is held from the request of a report on, and as long as the report is not kept', async () => {
    const here = page();
    const { answer } = requestReport(here);
    expect(here.lock).toEqual(['held']);
    await answer({ kind: 'written', written: { kind: 'video', report: videoReport() } });
    expect(isBusy(here.app.get())).toBe(false);
    expect(here.app.get().unkeptReport).toBe(true);
    expect(here.lock).toEqual(['held']);
  });

  test('is released once each report is kept, until there is another report', () => {
    const { reports, markKept, lock } = page();
    const [first, second] = [madeVideo(1), madeVideo(2)];
    reports.set({ video: first });
    markKept([first]);
    expect(lock).toEqual(['held', 'released']);
    reports.set({ video: second });
    expect(lock).toEqual(['held', 'released', 'held']);
  });

  test('is held for a take until the speaker keeps it', () => {
    const { reports, lock } = page();
    const take = createStore({ kept: false });
    reports.set({ take: take as unknown as NonNullable<Reports['take']> });
    expect(lock).toEqual(['held']);
    take.set({ kept: true });
    expect(lock).toEqual(['held', 'released']);
  });

  test('is released when a request fails', async () => {
    const failed = page();
    await requestReport(failed).answer({ kind: 'offline' });
    expect(failed.lock).toEqual(['held', 'released']);
    const canceled = page();
    requestReport(canceled).form.cancel();
    expect(canceled.lock).toEqual(['held', 'released']);
  });
});

test('a page is busy while a report of either kind is being written, and while it imports', () => {
  const { app } = page();
  const publish = publishReportActivity(app);
  publish('video', true);
  publish('comprehensive', true);
  publish('comprehensive', false);
  expect(isBusy(app.get())).toBe(true);
  publish('video', false);
  expect(isBusy(app.get())).toBe(false);
  app.set({ importing: true });
  expect(isBusy(app.get())).toBe(true);
});

describe('the warning about an unsaved report', () => {
  function warned() {
    const app = createStore<AppState>(FIRST_APP_STATE);
    const reports = createStore<Reports>(NO_REPORTS);
    let warnings = 0;
    const markSaved = warnWhileUnsaved(app, reports, () => {
      warnings += 1;
      return () => {
        warnings -= 1;
      };
    });
    return { app, reports, markSaved, warnings: () => warnings };
  }

  test('is on while a session runs: a reload would lose what was said', () => {
    const { app, warnings } = warned();
    app.set({ sessionRunning: true });
    expect(warnings()).toBe(1);
    app.set({ sessionRunning: false });
    expect(warnings()).toBe(0);
  });

  test('is on only while a report is unsaved', () => {
    const { reports, markSaved, warnings } = warned();
    expect(warnings()).toBe(0);
    const first = madeVideo(1);
    reports.set({ video: first });
    expect(warnings()).toBe(1);
    markSaved([first]);
    expect(warnings()).toBe(0);
    reports.set({ video: madeVideo(2) });
    expect(warnings()).toBe(1);
    reports.set({ video: undefined });
    expect(warnings()).toBe(0);
  });

  test('stays while the video of a saved report is measured, and until its figures are saved, too', () => {
    const { reports, markSaved, warnings } = warned();
    const measuring = fakeMeasuring();
    measuring.set({ measurement: undefined });
    const video = madeVideo(1, measuring);
    reports.set({ video });
    markSaved([video]);
    expect(warnings()).toBe(1);
    measuring.set({ measurement: measured });
    expect(warnings()).toBe(1);
    markSaved([video]);
    expect(warnings()).toBe(0);
  });

  test('is on again after a saved report was completed', () => {
    const { reports, markSaved, warnings } = warned();
    const session = { id: 'session', report: { fullTranscript: '' } } as MadeSession;
    reports.set({ session });
    markSaved([session]);
    expect(warnings()).toBe(0);
    updateSession(reports, { fullTranscript: 'hello' });
    expect(warnings()).toBe(1);
  });

  test('stays while another report is unsaved', () => {
    const { reports, markSaved, warnings } = warned();
    const comprehensive = madeComprehensive(1);
    const video = madeVideo(2);
    reports.set({ video, comprehensive });
    markSaved([video]);
    expect(warnings()).toBe(1);
    markSaved([comprehensive]);
    expect(warnings()).toBe(0);
  });
});

describe('a launch by the system', () => {
  test('opens its screen in an idle page', async () => {
    const { app, launch, shown } = page();
    launch(talk);
    expect(shown).toEqual(['#/analysis']);
    await expect.poll(() => app.get().opened).toBe(talk);
  });

  test.each(['sessionRunning', 'reportInProgress', 'importing'] as const)(
    'opens no screen in a page in the state %s, and stores its video',
    async (work) => {
      const { app, launch, shown } = page();
      app.set({ [work]: true });
      launch(talk);
      await expect.poll(() => app.get().opened).toBe(talk);
      expect(shown).toEqual([]);
      app.set({ [work]: false });
      launch();
      expect(shown).toEqual(['#/analysis']);
    },
  );
});

test('while an import runs, the browser asks before the page is left, and no update is possible', () => {
  const { app, reports, lock } = page();
  const warnings: ('on' | 'off')[] = [];
  warnWhileUnsaved(app, reports, () => {
    warnings.push('on');
    return () => warnings.push('off');
  });
  app.set({ importing: true });
  expect([warnings, lock]).toEqual([['on'], ['held']]);
  app.set({ importing: false });
  expect([warnings, lock]).toEqual([
    ['on', 'off'],
    ['held', 'released'],
  ]);
});
