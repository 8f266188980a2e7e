import type { Launch } from '../../devices/launches.ts';
import type { holdVersion } from '../../devices/version-lock.ts';
import type { AppState } from './app-state.ts';
import type { Reports } from './reports.ts';
import { inSession, type SessionController } from '../session/session-state.ts';
import type { ReportFormDevices } from '../video-report/report-form.ts';
import type { Readable, Store } from '../store.ts';

/** Whether a session runs, or a report is being made: nothing may interrupt that, or lead away from its screen. */
export function isBusy({ sessionRunning, reportInProgress }: AppState): boolean {
  return sessionRunning || reportInProgress;
}

/** Whether there are reports, which live no longer than this page. */
export function hasReport(reports: Reports): boolean {
  return Object.values(reports).some((report) => report !== undefined);
}

/** Holds the version of Aura that runs while this page is in use: while it works, or has a report. */
export function holdVersionWhileActive(
  app: Readable<AppState>,
  reports: Readable<Reports>,
  hold: typeof holdVersion,
): void {
  let letGo: (() => void) | undefined;
  function follow(): void {
    if (isBusy(app.get()) || hasReport(reports.get())) letGo ??= hold();
    else {
      letGo?.();
      letGo = undefined;
    }
  }
  app.subscribe(follow);
  reports.subscribe(follow);
}

/** Tells the app whether any report on a video is being made: there can be one of each kind at a time. */
export function publishReportActivity(app: Store<AppState>): ReportFormDevices['publishReportActivity'] {
  const busy = new Set<string>();
  return (kind, reportInProgress) => {
    if (reportInProgress) busy.add(kind);
    else busy.delete(kind);
    app.set({ reportInProgress: busy.size > 0 });
  };
}

/**
 * Warns of leaving the page while there is a report that nobody has saved.
 *
 * @param warn begins to warn; its result ends that
 * @returns counts reports as saved
 */
export function warnWhileUnsaved(
  reports: Readable<Reports>,
  warn: () => () => void,
): (saved: readonly (object | undefined)[]) => void {
  const saved = new WeakSet();
  let stop: (() => void) | undefined;
  function follow(): void {
    if (Object.values(reports.get()).some((report) => report !== undefined && !saved.has(report))) {
      stop ??= warn();
    } else {
      stop?.();
      stop = undefined;
    }
  }
  reports.subscribe(follow);
  return (now) => {
    for (const report of now) if (report) saved.add(report);
    follow();
  };
}

/** Takes what the system opens with Aura: a video waits for the upload screen, and work comes before another screen. */
export function handleLaunch(
  { screen, video }: Launch,
  app: Store<AppState>,
  show: (screen: string) => void,
): void {
  if (screen !== undefined && !isBusy(app.get())) show(screen);
  void video.then((opened) => opened && app.set({ opened }));
}

/** The same visit to the live screen, and the app knows whether a session runs. */
export function publishSessionActivity(
  controller: SessionController,
  app: Store<AppState>,
): SessionController {
  const unsubscribe = controller.subscribe(() => {
    app.set({ sessionRunning: inSession(controller.get()) });
  });
  return {
    ...controller,
    leave() {
      // What comes late changes nothing any more.
      unsubscribe();
      controller.leave();
      app.set({ sessionRunning: false });
    },
  };
}
