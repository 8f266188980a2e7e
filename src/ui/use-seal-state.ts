import { type SealState, sealState } from '../domain/seal.ts';
import type { AppState } from '../flows/app/app-state.ts';
import { useAura, useStore } from './context.ts';

const UNSTORABLE: ReadonlySet<NonNullable<AppState['offlineCopy']>['kind']> = new Set([
  'unsupported',
  'not-stored',
]);

/** How this page follows the switch *Nothing leaves this device*. */
export function useSealState(): SealState {
  const { app, choices } = useAura();
  const wanted = useStore(choices, (state) => state.sealed);
  const served = useStore(app, ({ sealedPage }) => sealedPage !== undefined);
  const unstorable = useStore(app, ({ offlineCopy }) => offlineCopy && UNSTORABLE.has(offlineCopy.kind));
  return sealState({ wanted, served, unstorable: unstorable === true });
}
