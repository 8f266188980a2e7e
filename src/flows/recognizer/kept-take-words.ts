import { lacksWords, mayLackWords } from '../../domain/session-report/completed-report.ts';
import type { KeptOf, KeptReport } from '../../domain/progress/kept-report.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { KeptReports } from '../progress/kept-reports.ts';
import { takeOfSession } from '../progress/take-of-session.ts';
import { createStore, type Readable } from '../store.ts';
import type { Takes } from '../takes/takes-state.ts';
import {
  type CompletionDevices,
  type CompletionState,
  createCompletion,
  type Incomplete,
} from './completion.ts';
import type { RecognizerFiles } from './recognizer-files.ts';

export interface KeptTakeWordsState extends CompletionState {
  readonly kept: KeptOf<'session'>;
  /** Whether the report lacks words, and its take is on this device. */
  readonly offered: boolean;
  /** Whether it lacks words in a language that Aura's recognizer does not know, and its take is on this device. */
  readonly otherLanguage: boolean;
}

/** Completes a kept session report with the words of its take, if the take was kept, too (rule 125). */
export interface KeptTakeWords extends Readable<KeptTakeWordsState> {
  readonly files: RecognizerFiles;
  /** Checks whether the take is on this device. */
  find(): Promise<void>;
  /** Recognizes the take's words. Downloads missing files first. */
  start(): Promise<void>;
  stop(): void;
}

/** The reports and takes on this device. */
interface Kept {
  readonly takes: Pick<Takes, 'get' | 'refresh' | 'open'>;
  readonly reports: Pick<KeptReports, 'open' | 'update'>;
}

/** The report as it was before its words were added. Later changes by the speaker stay. */
const withoutWords = (now: KeptReport, before: SessionReport | undefined): KeptReport =>
  now.kind === 'session' && before
    ? { ...now, report: { ...before, heardBySpeaker: now.report.heardBySpeaker, talk: now.report.talk } }
    : now;

export type OpenKeptTakeWords = (on: Kept, kept: KeptOf<'session'>) => KeptTakeWords;

export function createKeptTakeWords(
  { takes, reports, ...devices }: CompletionDevices & Kept,
  kept: KeptOf<'session'>,
): KeptTakeWords {
  const { files } = devices;
  const store = createStore<KeptTakeWordsState>({
    kept,
    offered: false,
    otherLanguage: false,
    done: undefined,
    ended: undefined,
  });
  const completion = createCompletion(devices, store);
  const storedTake = () => takeOfSession(kept.id, takes.get().kept);

  /** The stored report may be updated or deleted meanwhile, in this or another window. */
  const incomplete: Incomplete = {
    async openTake() {
      const take = storedTake();
      const file = take && (await takes.open(take));
      return file ?? (takes.get().failed ? 'storage-failed' : 'gone');
    },
    async report() {
      const stored = await reports.open(kept.id);
      if (stored.kind !== 'read') return stored.kind === 'missing' ? 'gone' : stored.kind;
      return stored.kept.kind === 'session' ? stored.kept.report : 'gone';
    },
    async complete(words) {
      let before: SessionReport | undefined;
      const updated = await reports.update(kept.id, (now) => {
        if (now.kind !== 'session') return now;
        before = now.report;
        return { ...now, report: { ...now.report, ...words } };
      });
      if (updated.kind === 'storage-full') return 'not-stored';
      if (updated.kind !== 'stored') return updated.kind;
      if (updated.value?.kind !== 'session') return 'gone';
      // Another window may have deleted the take before the words were stored.
      if ((await incomplete.openTake()) === 'gone') {
        await reports.update(kept.id, (now) => withoutWords(now, before));
        return 'gone';
      }
      store.set({ kept: updated.value, offered: false });
      return 'completed';
    },
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    files,
    async find() {
      const { report } = store.get().kept;
      if (files.sizeBytes === 0 || !mayLackWords(report)) return;
      await takes.refresh();
      const hasTake = storedTake() !== undefined;
      const offered = hasTake && lacksWords(report);
      store.set({ offered, otherLanguage: hasTake && !offered });
    },
    start: () => completion.start(() => incomplete),
    stop: completion.stop,
  };
}
