import type { Clock } from '../../devices/clock.ts';
import type { SessionFacts } from '../../domain/session-report/session-facts.ts';
import type { MadeSession } from '../../domain/progress/kept-report.ts';
import type { AnalystSupervisor } from './session-state.ts';

/** How long the analyzing overlay shows (rule 11). */
export const OVERLAY_MS = 4000;

/** A session as it is at Stop, and the id and time of its report. */
export interface SessionAtStop extends Pick<MadeSession, 'id' | 'madeAt'> {
  readonly facts: SessionFacts;
}

/** The reports of a visit's sessions, which are built at Stop, or when the speaker leaves. */
export interface ReportAtStop {
  /**
   * Builds a report and passes it on. Resolves when the analyzing overlay may close.
   *
   * @param lastWords resolves once the analyst has the session's last words
   * @throws WorkerUnavailable if there is no report
   */
  build(
    session: SessionAtStop,
    publish: (report: MadeSession) => void,
    lastWords?: Promise<void>,
  ): Promise<void>;
  /** Ends the overlay. @param then called once a report that is being built is published, or has failed */
  leave(then: () => void): void;
}

export function createReportAtStop(analyst: AnalystSupervisor, clock: Clock): ReportAtStop {
  let cancelOverlay = () => {};
  let published = Promise.resolve();
  return {
    async build({ facts, ...made }, publish, lastWords = Promise.resolve()) {
      const overlayShown = new Promise<void>((resolve) => {
        cancelOverlay = clock.after(OVERLAY_MS, resolve);
      });
      published = lastWords
        .then(() => analyst.call((remote) => remote.finish(facts)))
        .then((report) => publish({ ...made, kind: 'session', report }));
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
