import type { Storage } from '../../devices/storage.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { ConnectWords, InstallFailure, WordFile } from '../../workers/words/protocol.ts';
import { createStore, type Readable } from '../store.ts';

/** The files of the recognizer for recordings, on this device and on the host. */
export interface WordFilesState {
  /** The speaker wants their recordings written down. Off at first, and remembered. */
  readonly wanted: boolean;
  /** What was said follows the prompt of a report. Off at first, and remembered. */
  readonly send: boolean;
  /** Bytes on this device, partial downloads included; undefined until it is known. */
  readonly storedBytes: number | undefined;
  /** The share of the download that is done, 0-1; undefined while there is none. */
  readonly downloading: number | undefined;
  /** Why the latest download ended; `unknown` is our fault. */
  readonly failure: InstallFailure['kind'] | 'unknown' | undefined;
  /** The device refused to delete the files. */
  readonly notRemoved: boolean;
}

export interface WordFiles extends Readable<WordFilesState> {
  /** Of all files, to download. 0 where the host has none: then nothing is offered. */
  readonly sizeBytes: number;
  /** Recognizing takes some 400 MB, which the device may not have. */
  readonly littleMemory: boolean;
  /** Whether all files are on this device. */
  installed(): boolean;
  /** Chooses whether recordings are written down; the files are downloaded when they are wanted first. */
  want(wanted: boolean): void;
  /** Chooses whether what was said is sent. */
  chooseSend(send: boolean): void;
  /** Whether it is sent now: another window may have changed that. */
  sends(): boolean;
  /** Downloads what is missing. */
  install(): Promise<void>;
  /** Ends a download. What came is kept, and continued the next time. */
  cancel(): void;
  remove(): Promise<void>;
  /** Looks again what is on this device. */
  refresh(): Promise<void>;
}

export interface WordFilesDevices {
  readonly connectWords: ConnectWords;
  readonly storage: Pick<Storage, 'read' | 'write'>;
  /** What the build has: none without the recognizer. */
  readonly files: readonly WordFile[];
  /** In GB, as the browser rounds it; undefined where it does not say. */
  readonly memoryGb: number | undefined;
}

/** In GB: below this, the recognizer's 400 MB may not be had beside the browser and a video. */
const MEMORY_MIN_GB = 4;

const WANTED_KEY = 'auraWriteDown';
const SEND_KEY = 'auraSendWords';
const YES = 'yes';

export function createWordFiles({ connectWords, storage, files, memoryGb }: WordFilesDevices): WordFiles {
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const sendsWords = (): boolean => storage.read(SEND_KEY) === YES;
  const store = createStore<WordFilesState>({
    wanted: sizeBytes > 0 && storage.read(WANTED_KEY) === YES,
    send: sendsWords(),
    storedBytes: undefined,
    downloading: undefined,
    failure: undefined,
    notRemoved: false,
  });
  let download: { cancel(): void } | undefined;

  /** Each call has a worker of its own: there are few, and a worker that lives on would hold memory. */
  async function inWorker<Answer>(
    call: (words: ReturnType<ConnectWords>['remote']) => Promise<Answer>,
    onProgress: (done: number) => void = () => {},
  ): Promise<Answer> {
    const { remote, close } = connectWords((event) => {
      if (event.kind === 'downloading') onProgress(event.done);
    });
    try {
      return await call(remote);
    } finally {
      close();
    }
  }

  async function refresh(): Promise<void> {
    if (sizeBytes === 0) return;
    store.set({ storedBytes: await inWorker((words) => words.storedBytes()).catch(unavailable(0)) });
  }

  const installed = (): boolean => sizeBytes > 0 && store.get().storedBytes === sizeBytes;

  async function install(): Promise<void> {
    if (download || sizeBytes === 0) return;
    const canceled = new Promise<undefined>((resolve) => {
      download = { cancel: () => resolve(undefined) };
    });
    store.set({ downloading: 0, failure: undefined });
    const result = await Promise.race([
      canceled,
      inWorker(
        (words) => Promise.race([words.install(files), canceled]),
        (done) => {
          if (download) store.set({ downloading: done });
        },
      ).catch(unavailable({ kind: 'unknown' } as const)),
    ]);
    download = undefined;
    const failure = result && result.kind !== 'installed' ? result.kind : undefined;
    store.set({ downloading: undefined, failure });
    await refresh();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    sizeBytes,
    littleMemory: memoryGb !== undefined && memoryGb < MEMORY_MIN_GB,
    installed,
    install,
    refresh,
    want(wanted) {
      storage.write(WANTED_KEY, wanted ? YES : 'no');
      store.set({ wanted, failure: undefined });
      if (!wanted) download?.cancel();
      else if (!installed()) void install();
    },
    chooseSend(send) {
      storage.write(SEND_KEY, send ? YES : 'no');
      store.set({ send });
    },
    sends: () => store.get().wanted && sendsWords(),
    cancel: () => download?.cancel(),
    async remove() {
      download?.cancel();
      const removed = await inWorker((words) => words.remove()).catch(unavailable(false));
      store.set({ notRemoved: !removed });
      await refresh();
    },
  };
}

/** What a dead worker's call results in; rethrows everything else. */
function unavailable<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (!(error instanceof WorkerUnavailable)) throw error;
    return value;
  };
}
