import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DatedRun } from '../domain/talk/forecast/talk-runs.ts';
import type { KeptReports } from '../flows/progress/kept-reports.ts';
import { readRuns, type TalkRuns } from '../flows/talk/read-runs.ts';
import { useAura, useStore } from './context.ts';

const NO_RUNS: readonly DatedRun[] = [];
const NO_LIST = { kind: 'loading' } as const;
const NO_REPORTS: Pick<KeptReports, 'open'> = { open: () => Promise.resolve({ kind: 'missing' }) };

/** The runs of a talk in one language, which follow the kept reports and the sessions of this page; undefined until they are read. */
export function useTalkRuns(talkId: string, language: string): TalkRuns | undefined {
  const { loadKept, rehearsal } = useAura();
  const made = useStore(rehearsal, (state) => state.runs ?? NO_RUNS);
  const [kept, setKept] = useState<KeptReports | null>();
  const [runs, setRuns] = useState<TalkRuns>();
  useEffect(() => {
    let left = false;
    void loadKept().then(async (loaded) => {
      await loaded?.refresh();
      if (!left) setKept(loaded ?? null);
    });
    return () => {
      left = true;
    };
  }, [loadKept]);
  const subscribe = useCallback((listener: () => void) => kept?.subscribe(listener) ?? (() => {}), [kept]);
  const list = useSyncExternalStore(subscribe, () => kept?.get() ?? NO_LIST);
  useEffect(() => {
    let left = false;
    if (kept !== undefined)
      void readRuns(talkId, language, list, kept ?? NO_REPORTS, made).then((read) => !left && setRuns(read));
    return () => {
      left = true;
    };
  }, [talkId, language, list, kept, made]);
  return runs;
}
