import { useEffect, useState } from 'react';
import type { RecordingToCarry } from '../../flows/progress/recordings-archive.ts';
import { createStore, type Readable } from '../../flows/store.ts';
import type { Takes, TakesState } from '../../flows/takes/takes.ts';
import { useAura, useStore } from '../context.ts';

const NONE: Readable<Pick<TakesState, 'kept'>> = createStore({ kept: [] });

/** The takes that are kept on this device, and what opens them; undefined while that loads, and where there are none. */
export interface KeptTakes {
  readonly takes: Takes | undefined;
  readonly kept: TakesState['kept'];
}

export function useKeptTakes(): KeptTakes {
  const access = useAura().takes;
  const stored = useStore(access.choice, (choice) => choice.stored);
  const [takes, setTakes] = useState<Takes>();
  useEffect(() => {
    // Their code and their worker are loaded only where there may be some.
    if (stored) void access.load().then(setTakes);
  }, [access, stored]);
  const kept = useStore<Pick<TakesState, 'kept'>, TakesState['kept']>(takes ?? NONE, (state) => state.kept);
  return { takes, kept };
}

/** The takes that are still there, for a file that carries them. */
export async function recordingsOf({ takes, kept }: KeptTakes): Promise<RecordingToCarry[]> {
  const found: RecordingToCarry[] = [];
  for (const stored of kept) {
    const file = await takes?.open(stored);
    if (!file) continue;
    const { id, startedAt = null, type } = stored;
    const { seekable, hasVideo, lengthS, offsetS, name, bytes } = file;
    found.push({ take: { id, startedAt, type, seekable, hasVideo, lengthS, offsetS }, name, bytes });
  }
  return found;
}
