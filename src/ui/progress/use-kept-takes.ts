import { useEffect } from 'react';
import { storedType, takeFileName } from '../../domain/takes/take-name.ts';
import type { KeptEntry } from '../../flows/progress/kept-entry.ts';
import type { RecordingToExport } from '../../flows/progress/pack-archive.ts';
import { createStore, type Readable } from '../../flows/store.ts';
import type { Takes, TakesState } from '../../flows/takes/takes-state.ts';
import { useAura, useStore } from '../context.ts';
import { attemptFileName } from '../strings/exercise.ts';

const NONE: Readable<Pick<TakesState, 'kept'>> = createStore({ kept: [] });

/** The kept takes on this device, and the store that opens them, which is undefined until it is loaded. */
export interface KeptTakeList {
  readonly takes: Takes | undefined;
  readonly kept: TakesState['kept'];
}

/** @param entries the kept reports. When they change, the takes may have changed, too. */
export function useKeptTakes(entries?: readonly KeptEntry[]): KeptTakeList {
  const takes = useStore(useAura().takes.loaded, (state) => state.takes);
  useEffect(() => {
    if (!takes) return undefined;
    // The speaker may have cleared the site's data in another window.
    const readAgain = () => {
      if (document.visibilityState === 'visible') void takes.refresh();
    };
    readAgain();
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
    // oxlint-disable-next-line react/exhaustive-deps -- When the reports change, the takes may have changed, too.
  }, [takes, entries]);
  const kept = useStore<Pick<TakesState, 'kept'>, TakesState['kept']>(takes ?? NONE, (state) => state.kept);
  return { takes, kept };
}

/** The takes that are still readable, for an export. */
export async function recordingsOf({ takes, kept }: KeptTakeList): Promise<RecordingToExport[]> {
  const found: RecordingToExport[] = [];
  for (const stored of kept) {
    const file = await takes?.open(stored);
    if (!file) continue;
    const { id, session, startedAt = null } = stored;
    const type = storedType(stored.type);
    const { seekable, hasVideo, lengthS, offsetS, name, bytes } = file;
    const ofSession = session === undefined ? {} : { session };
    const take = { id, ...ofSession, startedAt, type, seekable, hasVideo, lengthS, offsetS };
    found.push({ take, name, bytes, attempts: await attemptsOf(stored, takes) });
  }
  return found;
}

async function attemptsOf(stored: TakesState['kept'][number], takes: Takes | undefined) {
  const found: RecordingToExport['attempts'][number][] = [];
  for (const attempt of stored.attempts) {
    const bytes = await takes?.openAttempt(stored, attempt);
    if (!bytes) continue;
    const { madeAt, hasVideo, lengthS } = attempt;
    const type = storedType(attempt.type);
    const name = attemptFileName(takeFileName(madeAt, type));
    found.push({ attempt: { madeAt, type, hasVideo, lengthS }, name, bytes });
  }
  return found;
}
