import type { Clock } from '../../devices/clock.ts';
import type { KeyedStore } from '../../devices/keyed-store.ts';
import type { logProblem } from '../../devices/log.ts';
import type { WindowsChannel } from '../../devices/windows-channel.ts';
import { type KeptTalk, readKeptTalk } from '../../domain/talk/kept-talk.ts';
import type { CheckRoom } from '../check-room.ts';
import { storageAttempt, type StorageFailure, type Stored } from '../progress/storage-attempt.ts';
import { createStore, type Readable } from '../store.ts';
import { untilCurrent } from '../until-current.ts';

export interface TalksDevices {
  readonly talks: KeyedStore;
  readonly windows: WindowsChannel;
  readonly checkRoom: CheckRoom;
  readonly clock: Pick<Clock, 'utcTime'>;
  readonly log: typeof logProblem;
}

/** A talk of this page: kept on this device, typed here, or both. */
export interface Talk {
  readonly id: string;
  readonly text: string;
  /** `changed`: another text is kept. */
  readonly kept: 'kept' | 'changed' | 'not-kept';
}

/** The talks that are kept on this device. */
export interface KeptTalks {
  readonly talks: readonly KeptTalk[];
  /** The number of talks that can't be read. */
  readonly unreadableCount: number;
}

export interface TalksState {
  /** Whether the storage was read, or has failed. */
  readonly isRead: boolean;
  /** The newest first; those that were only typed come before the kept ones. */
  readonly talks: readonly Talk[];
  /** Ids of kept talks that can't be read. */
  readonly unreadable: readonly string[];
  /** Why the storage could not be read. Talks can still be typed and rehearsed. */
  readonly failure: StorageFailure['kind'] | undefined;
}

/** The talks on this device, and those that were only typed, which are lost with the page. No call rejects. */
export interface Talks extends Readable<TalksState> {
  refresh(): Promise<void>;
  /** Changes the text in this page only. */
  edit(id: string, text: string): void;
  /** Keeps the text as it is now on this device. */
  keep(id: string): Promise<Stored>;
  /** The talks on this device, the newest first. */
  kept(): Promise<Stored<KeptTalks>>;
  /** Keeps talks of a file, all or none, in place of older ones. @returns a function that restores the talks as they were */
  keepAll(imported: readonly KeptTalk[]): Promise<Stored<() => Promise<void>>>;
  /** Deletes a talk, also its text in this page. @returns a function that restores both */
  remove(id: string): Promise<Stored<() => Promise<Stored>>>;
}

/** The room that a talk needs in the storage: UTF-16, and copies that the database makes. */
export const bytesOfTalk = (talk: KeptTalk): number => 2 * JSON.stringify(talk).length;

export function createTalks(devices: TalksDevices): Talks {
  const { talks, windows, clock } = devices;
  const attempt = storageAttempt(devices.log);
  const store = createStore<TalksState>({
    isRead: false,
    talks: [],
    unreadable: [],
    failure: undefined,
  });
  /** Texts that were typed in this page, by id; the one typed last is last. */
  const typed = new Map<string, string>();
  let kept: readonly KeptTalk[] = [];
  let unreadable: readonly string[] = [];

  function list(change: Partial<TalksState> = {}): void {
    const texts = new Map(kept.map(({ id, text }) => [id, text]));
    const unkept = [...typed.keys()].filter((id) => !texts.has(id)).toReversed();
    const listed = [...unkept, ...texts.keys()].map((id): Talk => {
      const [before, now] = [texts.get(id), typed.get(id)];
      const state =
        before === undefined ? 'not-kept' : now === undefined || now === before ? 'kept' : 'changed';
      return { id, text: now ?? before ?? '', kept: state };
    });
    store.set({ talks: listed, unreadable, ...change });
  }

  async function read(): Promise<Stored> {
    return attempt(async () => {
      const entries = await talks.entries();
      const readable = entries.map(([id, raw]) => [id, readKeptTalk(raw)] as const);
      kept = readable
        .flatMap(([id, talk]) => (talk?.id === id ? [talk] : []))
        .toSorted((a, b) => (a.keptAt < b.keptAt ? 1 : -1));
      unreadable = readable.flatMap(([id, talk]) => (talk?.id === id ? [] : [id]));
    });
  }

  const refresh = untilCurrent(async () => {
    const result = await read();
    list({ isRead: true, failure: result.kind === 'stored' ? undefined : result.kind });
  });

  async function changed(): Promise<void> {
    windows.announce();
    await refresh();
  }

  windows.watch(() => {
    if (store.get().isRead) void refresh();
  });
  talks.watchLoss(() => void refresh());

  async function write(talk: KeptTalk): Promise<Stored> {
    const noRoom = await devices.checkRoom(bytesOfTalk(talk));
    if (noRoom) return { kind: 'storage-full', noRoom };
    const written = await attempt(() => talks.write([[talk.id, talk]]));
    // Also after a failure, because a storage may have written although it reports an error.
    await changed();
    return written;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    edit(id, text) {
      typed.delete(id);
      typed.set(id, text);
      list();
    },
    async keep(id) {
      const text = typed.get(id);
      if (text === undefined) return { kind: 'stored', value: undefined };
      const written = await write({ version: 1, id, keptAt: clock.utcTime(), text });
      // A text that was typed meanwhile is not kept yet.
      if (written.kind === 'stored' && typed.get(id) === text) typed.delete(id);
      list();
      return written;
    },
    async kept() {
      const result = await read();
      if (result.kind !== 'stored') return result;
      return { kind: 'stored', value: { talks: kept, unreadableCount: unreadable.length } };
    },
    async keepAll(imported) {
      const before: (readonly [string, unknown])[] = [];
      const restore = async () => {
        const [old, added] = [
          before.filter(([, value]) => value !== undefined),
          before.filter(([, value]) => value === undefined),
        ];
        if (old.length > 0) await talks.write(old);
        if (added.length > 0) await talks.remove(added.map(([id]) => id));
      };
      const written = await attempt(async () => {
        for (const { id } of imported) before.push([id, await talks.read(id)]);
        await talks.write(imported.map((talk) => [talk.id, talk]));
      });
      // A storage may have written although it reports an error.
      if (written.kind !== 'stored') await attempt(restore);
      await changed();
      if (written.kind !== 'stored') return written;
      return {
        kind: 'stored',
        async value() {
          await attempt(restore);
          await changed();
        },
      };
    },
    async remove(id) {
      const before = kept.find((talk) => talk.id === id);
      const text = typed.get(id);
      const removed = await attempt(() => talks.remove([id]));
      if (removed.kind === 'stored') typed.delete(id);
      await changed();
      if (removed.kind !== 'stored') return removed;
      return {
        kind: 'stored',
        async value() {
          const restored: Stored = before ? await write(before) : { kind: 'stored', value: undefined };
          if (restored.kind === 'stored' && text !== undefined) typed.set(id, text);
          list();
          return restored;
        },
      };
    },
  };
}
