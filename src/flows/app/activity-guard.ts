import type { Launch } from '../../devices/launches.ts';
import type { holdVersion } from '../../devices/version-lock.ts';
import type { AppState } from './app-state.ts';
import type { Reports } from './reports.ts';
import { inSession, type SessionController } from '../session/session-state.ts';
import type { Readable, Store } from '../store.ts';

/** Whether a session runs or a report is in progress, which must not be interrupted. */
export function isBusy({ sessionRunning, reportInProgress }: AppState): boolean {
  return sessionRunning || reportInProgress;
}

/** Whether an update would interrupt something, or lose a report or a take that is not kept. */
function wouldLose(state: AppState): boolean {
  return isBusy(state) || state.unkeptReport;
}

/** Holds the running version while this page has something to lose (rule 50). */
export function holdVersionWhileActive(app: Readable<AppState>, hold: typeof holdVersion): void {
  let release: (() => void) | undefined;
  app.subscribe(() => {
    if (wouldLose(app.get())) release ??= hold();
    else {
      release?.();
      release = undefined;
    }
  });
}

/**
 * Publishes whether there is a report or a take that is not kept (rule 6). A report that was only downloaded counts, too, because the screen
 * would lose it.
 *
 * @returns a function that marks reports as kept on this device
 */
export function publishUnkeptReports(
  app: Store<AppState>,
  reports: Readable<Reports>,
): (kept: readonly object[]) => void {
  const kept = new WeakSet();
  let take: Reports['take'];
  function follow(): void {
    const now = reports.get();
    if (now.take !== take) {
      take = now.take;
      take?.subscribe(follow);
    }
    if (take?.get().kept) kept.add(take);
    app.set({
      unkeptReport: Object.values(now).some((report) => report !== undefined && !kept.has(report)),
    });
  }
  reports.subscribe(follow);
  return (objects) => {
    for (const object of objects) kept.add(object);
    follow();
  };
}

/**
 * Warns before the page is left while a session runs, or there is an unsaved report or take (rule 6).
 *
 * @param warn starts the warning, and returns a function that ends it
 * @returns a function that marks reports as saved
 */
export function warnWhileUnsaved(
  app: Readable<AppState>,
  reports: Readable<Reports>,
  warn: () => () => void,
): (saved: readonly (object | undefined)[]) => void {
  const saved = new WeakSet();
  let stop: (() => void) | undefined;
  function follow(): void {
    const unsaved = (report?: object) => report !== undefined && !saved.has(report);
    if (app.get().sessionRunning || Object.values(reports.get()).some(unsaved)) {
      stop ??= warn();
    } else {
      stop?.();
      stop = undefined;
    }
  }
  app.subscribe(follow);
  reports.subscribe(follow);
  return (now) => {
    for (const report of now) if (report) saved.add(report);
    follow();
  };
}

/** Handles a launch. A video waits for the upload screen; a busy page stays on its screen. */
export function handleLaunch(
  { screen, video }: Launch,
  app: Store<AppState>,
  show: (screen: string) => void,
): void {
  if (screen !== undefined && !isBusy(app.get())) show(screen);
  void video.then((opened) => opened && app.set({ opened }));
}

/** Wraps a controller, to publish in the app's state whether a session runs. */
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
      // Later changes of the controller are ignored.
      unsubscribe();
      controller.leave();
      app.set({ sessionRunning: false });
    },
  };
}
