import { useEffect, useState } from 'react';
import { createStore, type Readable } from '../../flows/store.ts';
import type { Takes, TakesState } from '../../flows/takes/takes.ts';
import { useAura, useStore } from '../context.ts';

const NONE: Readable<Pick<TakesState, 'kept'>> = createStore({ kept: [] });

/** The takes that are kept on this device, and what opens them; undefined while that loads, and where there are none. */
export function useKeptTakes(): { readonly takes: Takes | undefined; readonly kept: TakesState['kept'] } {
  const access = useAura().takes;
  const [takes, setTakes] = useState<Takes>();
  useEffect(() => {
    // Their code and their worker are loaded only where there may be some.
    if (access.choice.get().stored) void access.load().then(setTakes);
  }, [access]);
  const kept = useStore<Pick<TakesState, 'kept'>, TakesState['kept']>(takes ?? NONE, (state) => state.kept);
  return { takes, kept };
}
