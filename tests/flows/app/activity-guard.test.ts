import { describe, expect, test } from 'vitest';
import { type AppState, FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { NO_REPORTS, type Reports } from '../../../src/flows/app/reports.ts';
import { createReportForm, type ReportResult } from '../../../src/flows/video-report/report-form.ts';
import {
  hasReport,
  holdVersionWhileActive,
  isBusy,
  handleLaunch,
  publishReportActivity,
  warnWhileUnsaved,
} from '../../../src/flows/app/activity-guard.ts';
import { createStore } from '../../../src/flows/store.ts';
import { comprehensiveReport, videoReport } from '../../domain/written-report/drawn-reports.ts';

const talk = new File(['moving pictures'], 'talk.mp4', { type: 'video/mp4' });

/** A page, what it did with the lock on its version, and where launches led it. */
function page() {
  const app = createStore<AppState>(FIRST_APP_STATE);
  const reports = createStore<Reports>(NO_REPORTS);
  const lock: ('held' | 'let go')[] = [];
  const shown: string[] = [];
  holdVersionWhileActive(app, reports, () => {
    lock.push('held');
    return () => lock.push('let go');
  });
  return {
    app,
    reports,
    lock,
    shown,
    launch: (video?: File) =>
      handleLaunch({ screen: '#/analysis', video: Promise.resolve(video) }, app, (screen) =>
        shown.push(screen),
      ),
  };
}

/** Asks for a report that is written when the test says so. */
function ask({ app, reports }: ReturnType<typeof page>) {
  let answer: (written: ReportResult) => void = () => {};
  const form = createReportForm('video', {
    write: () => new Promise((resolve) => (answer = resolve)),
    measure: async () => ({ kind: 'not measured', reason: 'skipped' }),
    keep: reports.set,
    choices: () => ({ sendMeasured: false, measureOnly: false }),
    publishReportActivity: publishReportActivity(app),
  });
  form.choose(talk);
  const asked = form.submit();
  return {
    form,
    async answer(written: ReportResult) {
      answer(written);
      await asked;
    },
  };
}

describe('the version that runs', () => {
  test('is held during a session, and released after one without a report', () => {
    const { app, lock } = page();
    expect(lock).toEqual([]);
    app.set({ sessionRunning: true });
    app.set({ online: false });
    expect(lock).toEqual(['held']);
    app.set({ sessionRunning: false });
    expect(lock).toEqual(['held', 'let go']);
  });

  test('is held from the request of a report, and as long as there is one', async () => {
    const here = page();
    const { answer } = ask(here);
    expect(here.lock).toEqual(['held']);
    await answer({ kind: 'written', reports: { video: videoReport() } });
    expect(isBusy(here.app.get())).toBe(false);
    expect(hasReport(here.reports.get())).toBe(true);
    expect(here.lock).toEqual(['held']);
  });

  test('is released when a request fails', async () => {
    const failed = page();
    await ask(failed).answer({ kind: 'offline' });
    expect(failed.lock).toEqual(['held', 'let go']);
    const canceled = page();
    ask(canceled).form.cancel();
    expect(canceled.lock).toEqual(['held', 'let go']);
  });
});

test('a page works while reports of either kind are being made', () => {
  const { app } = page();
  const tell = publishReportActivity(app);
  tell('video', true);
  tell('comprehensive', true);
  tell('comprehensive', false);
  expect(isBusy(app.get())).toBe(true);
  tell('video', false);
  expect(isBusy(app.get())).toBe(false);
});

describe('the warning of a report that would be lost', () => {
  function warned() {
    const reports = createStore<Reports>(NO_REPORTS);
    let warnings = 0;
    const markSaved = warnWhileUnsaved(reports, () => {
      warnings += 1;
      return () => {
        warnings -= 1;
      };
    });
    return { reports, markSaved, warnings: () => warnings };
  }

  test('is on only while a report is unsaved', () => {
    const { reports, markSaved, warnings } = warned();
    expect(warnings()).toBe(0);
    const first = videoReport();
    reports.set({ video: first });
    expect(warnings()).toBe(1);
    markSaved([first, undefined]);
    expect(warnings()).toBe(0);
    reports.set({ video: videoReport() });
    expect(warnings()).toBe(1);
    reports.set({ video: undefined });
    expect(warnings()).toBe(0);
  });

  test('stays while another report is unsaved', () => {
    const { reports, markSaved, warnings } = warned();
    const comprehensive = { goal: 'Win.', report: comprehensiveReport };
    const video = videoReport();
    reports.set({ video, comprehensive });
    markSaved([video]);
    expect(warnings()).toBe(1);
    markSaved([comprehensive]);
    expect(warnings()).toBe(0);
  });
});

describe('a launch by the system', () => {
  test('leads an idle page to its screen', async () => {
    const { app, launch, shown } = page();
    launch(talk);
    expect(shown).toEqual(['#/analysis']);
    await expect.poll(() => app.get().opened).toBe(talk);
  });

  test.each(['sessionRunning', 'reportInProgress'] as const)('waits where a page is %s', async (work) => {
    const { app, launch, shown } = page();
    app.set({ [work]: true });
    launch(talk);
    await expect.poll(() => app.get().opened).toBe(talk);
    expect(shown).toEqual([]);
    app.set({ [work]: false });
    launch();
    expect(shown).toEqual(['#/analysis']);
  });
});
