import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { OnEvent, WorkerConnection } from '../../workers/protocol.ts';
import type {
  InstallEvent,
  InstallFailure,
  InstallResult,
  ModelInstaller,
  ModelSet,
} from '../../workers/model-files/protocol.ts';
import type { logProblem } from '../../devices/log.ts';
import { createStore, type Readable } from '../store.ts';

/** The files of one feature, on this device and on the host. */
export interface ModelFilesState {
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

export interface ModelFiles<State extends ModelFilesState = ModelFilesState> extends Readable<State> {
  /** Bytes of all files to download. 0 if the host has no files, in which case nothing is offered. */
  readonly sizeBytes: number;
  /** Whether all files are on this device. */
  installed(): boolean;
  install(): Promise<void>;
  /** Resolves once a running download has ended, and the files on this device are known. */
  settled(): Promise<void>;
  /** Ends a download, and forgets why an earlier one failed. The next one continues after the received bytes. */
  cancel(): void;
  remove(): Promise<void>;
  /** Ends a download and deletes files that are not complete, because a take needs their room. */
  makeRoom(): Promise<void>;
  /** Checks the files on this device again. */
  refresh(): Promise<void>;
}

type Connection = Pick<WorkerConnection<ModelInstaller>, 'remote' | 'close'>;

export interface ModelFilesDevices {
  /** Starts a worker with the calls that download and delete the files. */
  /** Resolves later if its code is loaded first. */
  readonly connect: (onEvent: OnEvent<InstallEvent>) => Connection | Promise<Connection>;
  /** Bytes of each model file on this device, by its hash, including partial downloads and other versions. */
  readonly storedSizes: () => Promise<Readonly<Record<string, number>>>;
  readonly log: typeof logProblem;
  /** The files of the build; none if it lacks the feature. */
  readonly set: ModelSet;
}

const NOTHING_KNOWN: ModelFilesState = {
  storedBytes: undefined,
  installed: false,
  downloading: undefined,
  failure: undefined,
  notRemoved: false,
};

export function createModelFiles({ connect, storedSizes, set, log }: ModelFilesDevices): ModelFiles {
  const { files, others } = set;
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const store = createStore<ModelFilesState>(NOTHING_KNOWN);
  let download: { readonly cancel: () => void; readonly ended: Promise<void> } | undefined;

  const isOwn = (name: string): boolean => files.some(({ sha256 }) => sha256 === name);
  const isOthers = (name: string): boolean => others.some(({ sha256 }) => sha256 === name);

  /** A file that two sets share is the other's if only the other has further files here. Files of other versions may be anybody's. */
  function ownBytes(sizes: Readonly<Record<string, number>>): number {
    const names = Object.keys(sizes);
    const isUsed = names.some((name) => isOwn(name) && !isOthers(name));
    const isOtherUsed = names.some((name) => isOthers(name) && !isOwn(name));
    return names
      .filter((name) => !isOthers(name) || (isOwn(name) && (isUsed || !isOtherUsed)))
      .reduce((sum, name) => sum + sizes[name]!, 0);
  }

  /** Runs a call in its own worker. Calls are rare, and a permanent worker would hold memory. */
  async function inWorker<Answer>(
    call: (worker: Connection['remote']) => Promise<Answer>,
    otherwise: Answer,
    onEvent: OnEvent<InstallEvent> = () => {},
  ): Promise<Answer> {
    let connection: Connection | undefined;
    try {
      connection = await connect(onEvent);
      return await call(connection.remote);
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) log(error);
      return otherwise;
    } finally {
      connection?.close();
    }
  }

  async function refresh(): Promise<void> {
    const sizes = await storedSizes();
    store.set({
      storedBytes: ownBytes(sizes),
      installed: sizeBytes > 0 && files.every((file) => sizes[file.sha256] === file.sizeBytes),
    });
  }

  async function downloadAll(canceled: Promise<undefined>): Promise<void> {
    store.set({ downloading: 0, failure: undefined });
    const result = await inWorker<InstallResult | { readonly kind: 'unknown' } | undefined>(
      (worker) => Promise.race([worker.install(set), canceled]),
      { kind: 'unknown' },
      (event) => {
        if (store.get().downloading === undefined) return;
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
    installed: () => store.get().installed,
    install,
    refresh,
    async settled() {
      await download?.ended;
      if (!store.get().installed) await refresh();
    },
    cancel() {
      store.set({ failure: undefined });
      download?.cancel();
    },
    async remove() {
      download?.cancel();
      await download?.ended;
      const removed = await inWorker((worker) => worker.remove(set), false);
      store.set({ notRemoved: !removed });
      await refresh();
    },
    async makeRoom() {
      download?.cancel();
      await download?.ended;
      await refresh();
      const { installed, storedBytes } = store.get();
      if (installed || storedBytes === 0) return;
      await inWorker((worker) => worker.removePartial(files), undefined);
      await refresh();
    },
  };
}
