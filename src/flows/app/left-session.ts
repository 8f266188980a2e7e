import type { MadeSession } from '../../domain/progress/kept-report.ts';
import type { Store } from '../store.ts';
import type { AppState } from './app-state.ts';

/**
 * Offers the report of a session that the speaker left before Stop, until the next Start.
 *
 * @param open counts the session, and opens its report
 */
export function offerLeft(
  session: MadeSession,
  app: Store<AppState>,
  open: (session: MadeSession) => void,
): void {
  // The report was built while the next session began.
  if (app.get().sessionRunning) return;
  app.get().leftSession?.dismiss();
  const unsubscribe = app.subscribe(() => {
    if (app.get().sessionRunning) dismiss();
  });
  function dismiss(): void {
    unsubscribe();
    app.set({ leftSession: undefined });
  }
  function show(): void {
    dismiss();
    open(session);
  }
  const { lengthS, awayS } = session.report;
  app.set({ leftSession: { lengthS: lengthS - awayS, show, dismiss } });
}
