import { useCallback, useSyncExternalStore } from 'react';
import type { SessionTakeState } from '../flows/takes/session-take.ts';
import { useAura, useStore } from './context.ts';

/** The state of the report on the latest take's session; undefined without a take. */
export function useTakesReport(): SessionTakeState['report'] | undefined {
  const { reports } = useAura();
  const take = useStore(reports, (state) => state.take);
  const subscribe = useCallback((listener: () => void) => take?.subscribe(listener) ?? (() => {}), [take]);
  return useSyncExternalStore(subscribe, () => take?.get().report);
}
