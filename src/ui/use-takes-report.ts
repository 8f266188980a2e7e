import { useCallback, useSyncExternalStore } from 'react';
import { reportOfTake } from '../flows/takes/report-of-take.ts';
import { useAura, useStore } from './context.ts';

/** The state of the report on the latest take's session; undefined without a take. */
export function useTakesReport(): ReturnType<typeof reportOfTake> | undefined {
  const { reports } = useAura();
  const take = useStore(reports, (state) => state.take);
  const session = useStore(reports, (state) => state.session);
  const subscribe = useCallback((listener: () => void) => take?.subscribe(listener) ?? (() => {}), [take]);
  return useSyncExternalStore(subscribe, () => take && reportOfTake(take, session));
}
