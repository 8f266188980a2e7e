import type { Launch } from '../../devices/launches.ts';
import type { holdVersion } from '../../devices/version-lock.ts';
import type { AppState } from './app-state.ts';
import { contentOf, type OnPage, type Reports } from './reports.ts';
import { inSession, type SessionController } from '../session/session-state.ts';
import type { Readable, Store } from '../store.ts';

/** Whether a session or an import runs, or a report is in progress, which must not be interrupted. */
export function isBusy({ sessionRunning, reportInProgress, importing }: AppState): boolean {
  return sessionRunning || reportInProgress || importing;
}

/** Whether an update would interrupt something, or lose a report or a take that is not kept. */
export function wouldLose(state: AppState): boolean {
  return isBusy(state) || state.unkeptReport || state.leftSession !== undefined;
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

/** Marks on the reports of a page. A report that has changed since, or whose video is still measured, has none. */
function createMarks(reports: Readable<Reports>) {
  /** The content of each report when it was marked. */
  const marked = new WeakMap<OnPage, object | undefined>();
  return {
    mark: (report: OnPage) => void marked.set(report, contentOf(report)),
    isAnyUnmarked: () =>
      Object.values({ ...reports.get() }).some((report) => {
        const content = report && contentOf(report);
        return report !== undefined && !(content && marked.get(report) === content);
      }),
  };
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
): (kept: readonly OnPage[]) => void {
  const { mark, isAnyUnmarked } = createMarks(reports);
  let take: Reports['take'];
  function follow(): void {
    const now = reports.get();
    if (now.take !== take) {
      take = now.take;
      take?.subscribe(follow);
    }
    if (take?.get().kept) mark(take);
    app.set({ unkeptReport: isAnyUnmarked() });
  }
  reports.subscribe(follow);
  return (kept) => {
    kept.forEach(mark);
    follow();
  };
}

/**
 * Warns before the page is left while a session or an import runs, or there is an unsaved report or take (rule 6).
 *
 * @param warn starts the warning, and returns a function that ends it
 * @returns a function that marks reports as saved
 */
export function warnWhileUnsaved(
  app: Readable<AppState>,
  reports: Readable<Reports>,
  warn: () => () => void,
): (saved: readonly OnPage[]) => void {
  const { mark, isAnyUnmarked } = createMarks(reports);
  let stop: (() => void) | undefined;
  function follow(): void {
    const { sessionRunning, importing } = app.get();
    if (sessionRunning || importing || isAnyUnmarked()) {
      stop ??= warn();
    } else {
      stop?.();
      stop = undefined;
    }
  }
  app.subscribe(follow);
  reports.subscribe(follow);
  return (saved) => {
    saved.forEach(mark);
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
