import type { Clock } from '../../devices/clock.ts';
import type { SessionFacts } from '../../domain/session-report/session-facts.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { AnalystSupervisor } from './session-state.ts';

/** How long the analyzing overlay shows (rule 11). */
export const OVERLAY_MS = 4000;

/** The reports of a visit's sessions, which are built at Stop. */
export interface ReportAtStop {
  /**
   * Builds and publishes a report. Resolves when the analyzing overlay may close.
   *
   * @throws WorkerUnavailable if there is no report
   */
  build(facts: SessionFacts): Promise<void>;
  /** Ends the overlay. @param then called once a report that is being built is published, or has failed */
  leave(then: () => void): void;
}

export function createReportAtStop(
  analyst: AnalystSupervisor,
  clock: Clock,
  publish: (report: SessionReport) => void,
): ReportAtStop {
  let cancelOverlay = () => {};
  let published = Promise.resolve();
  return {
    async build(facts) {
      const overlayShown = new Promise<void>((resolve) => {
        cancelOverlay = clock.after(OVERLAY_MS, resolve);
      });
      published = analyst.call((remote) => remote.finish(facts)).then(publish);
      await published;
      await overlayShown;
    },
    leave(then) {
      cancelOverlay();
      // `build` gets the rejection.
      void published.catch(() => {}).then(then);
    },
  };
}
