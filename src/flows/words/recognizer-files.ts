import type { Storage } from '../../devices/storage.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { OnEvent } from '../../workers/protocol.ts';
import type {
  ConnectWords,
  InstallFailure,
  InstallResult,
  RecognizerFile,
  WordsEvent,
} from '../../workers/words/protocol.ts';
import type { logProblem } from '../../devices/log.ts';
import { storedValues } from '../stored-values.ts';
import { createStore, type Readable } from '../store.ts';

/** The files of the recognizer for recordings, on this device and on the host. */
export interface RecognizerFilesState {
  /** Whether the speaker wants words of recordings. Off at first. The choice is stored. */
  readonly wanted: boolean;
  /** Whether recognized words are sent with the prompt of a report. Off at first. The choice is stored. */
  readonly send: boolean;
  /** Bytes on this device, including partial downloads and files of other versions; undefined until known. */
  readonly storedBytes: number | undefined;
  /** Whether all files are on this device. */
  readonly installed: boolean;
  /** Progress of the download, 0-1; `waiting` while another window downloads; undefined without a download. */
  readonly downloading: number | 'waiting' | undefined;
  /** Why the latest download failed; `unknown`: its worker died, or there is a bug. */
  readonly failure: InstallFailure | { readonly kind: 'unknown' } | undefined;
  /** Whether the device refused to delete the files. */
  readonly notRemoved: boolean;
}

export interface RecognizerFiles extends Readable<RecognizerFilesState> {
  /** Bytes of all files to download. 0 if the host has no files, in which case nothing is offered. */
  readonly sizeBytes: number;
  /** Whether the device may lack the 400 MB that the recognizer needs. */
  readonly littleMemory: boolean;
  /** Whether all files are on this device. */
  installed(): boolean;
  /** Sets whether the speaker wants words of recordings. If so, missing files are downloaded; if not, a download ends. */
  want(wanted: boolean): void;
  chooseSend(send: boolean): void;
  /** Whether recognized words are sent now. Reads the stored choice, which another window may have changed. */
  sends(): boolean;
  install(): Promise<void>;
  /** Resolves once a running download has ended, and the files on this device are known. */
  settled(): Promise<void>;
  /** Ends a download. The next one continues after the received bytes. */
  cancel(): void;
  remove(): Promise<void>;
  /** Ends a download and deletes files that are not complete, because a take needs their room. */
  makeRoom(): Promise<void>;
  /** Checks the files on this device again. */
  refresh(): Promise<void>;
}

export interface RecognizerFilesDevices {
  readonly connectWords: ConnectWords;
  /** Bytes of each file on this device, by its hash, including partial downloads and other versions. */
  readonly storedSizes: () => Promise<Readonly<Record<string, number>>>;
  readonly storage: Storage;
  readonly log: typeof logProblem;
  /** The files of the build; empty without the recognizer. */
  readonly files: readonly RecognizerFile[];
  /** The device's memory in GB, rounded by the browser; undefined if unknown. */
  readonly memoryGb: number | undefined;
}

/** With less memory, in GB, there may be no 400 MB for the recognizer beside the browser and a video. */
const MEMORY_MIN_GB = 4;

export function createRecognizerFiles(devices: RecognizerFilesDevices): RecognizerFiles {
  const { connectWords, storedSizes, storage, files, memoryGb, log } = devices;
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const choices = storedValues(storage, (read) => ({
    wanted: sizeBytes > 0 && read('writeDown'),
    send: read('sendWords'),
  }));
  const store = createStore<RecognizerFilesState>({
    ...choices.get(),
    storedBytes: undefined,
    installed: false,
    downloading: undefined,
    failure: undefined,
    notRemoved: false,
  });
  let download: { readonly cancel: () => void; readonly ended: Promise<void> } | undefined;

  // Another window may have changed the choices. If it turned the recognizer off, this window's download ends, too.
  choices.subscribe(() => {
    const turnedOff = store.get().wanted && !choices.get().wanted;
    store.set(choices.get());
    if (turnedOff) download?.cancel();
  });

  /** Runs a call in its own worker. Calls are rare, and a permanent worker would hold memory. */
  async function inWorker<Answer>(
    call: (words: ReturnType<ConnectWords>['remote']) => Promise<Answer>,
    otherwise: Answer,
    onEvent: OnEvent<WordsEvent> = () => {},
  ): Promise<Answer> {
    const { remote, close } = connectWords(onEvent);
    try {
      return await call(remote);
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) log(error);
      return otherwise;
    } finally {
      close();
    }
  }

  async function refresh(): Promise<void> {
    const sizes = await storedSizes();
    store.set({
      storedBytes: Object.values(sizes).reduce((sum, size) => sum + size, 0),
      installed: sizeBytes > 0 && files.every((file) => sizes[file.sha256] === file.sizeBytes),
    });
  }

  async function downloadAll(canceled: Promise<undefined>): Promise<void> {
    store.set({ downloading: 0, failure: undefined });
    const result = await inWorker<InstallResult | { readonly kind: 'unknown' } | undefined>(
      (words) => Promise.race([words.install(files), canceled]),
      { kind: 'unknown' },
      (event) => {
        if (store.get().downloading === undefined || event.kind === 'words') return;
        store.set({ downloading: event.kind === 'waiting' ? 'waiting' : event.done });
      },
    );
    download = undefined;
    const failure = result && result.kind !== 'installed' ? result : undefined;
    store.set({ downloading: undefined, failure });
    await refresh();
  }

  function install(): Promise<void> {
    if (sizeBytes === 0) return Promise.resolve();
    if (!download) {
      let cancel = () => {};
      const canceled = new Promise<undefined>((resolve) => {
        cancel = () => resolve(undefined);
      });
      download = { cancel, ended: downloadAll(canceled) };
    }
    return download.ended;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    sizeBytes,
    littleMemory: memoryGb !== undefined && memoryGb < MEMORY_MIN_GB,
    installed: () => store.get().installed,
    install,
    refresh,
    async settled() {
      await download?.ended;
      if (!store.get().installed) await refresh();
    },
    want(wanted) {
      choices.write({ writeDown: wanted });
      store.set({ failure: undefined });
      if (!wanted) download?.cancel();
      else if (!store.get().installed) void install();
    },
    chooseSend: (send) => choices.write({ sendWords: send }),
    // Both the choice that this window shows, and the stored one, which another window may have changed, must allow it.
    sends: () => [store.get(), choices.get()].every(({ wanted, send }) => wanted && send),
    cancel: () => download?.cancel(),
    async remove() {
      download?.cancel();
      await download?.ended;
      // This ends the download of another window. Also, the next visit would offer to continue it.
      choices.write({ writeDown: false });
      const removed = await inWorker((words) => words.remove(), false);
      store.set({ notRemoved: !removed });
      await refresh();
    },
    async makeRoom() {
      download?.cancel();
      await download?.ended;
      await refresh();
      const { installed, storedBytes } = store.get();
      if (installed || storedBytes === 0) return;
      await inWorker((words) => words.removePartial(files), undefined);
      await refresh();
    },
  };
}
