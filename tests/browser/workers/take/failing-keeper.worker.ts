// The keeper of takes on the browser's own storage. The worker's name says which write fails, and how.
import { expose } from 'comlink';
import { openDatabaseStorage } from '../../../../src/workers/take/database-storage.ts';
import { openFileSystemStorage } from '../../../../src/workers/take/file-system-storage.ts';
import { createTakeKeeper } from '../../../../src/workers/take/take-keeper.ts';
import { webLocks } from '../../../../src/workers/take/take-locks.ts';
import { registerTransferHandler } from '../../../../src/workers/transfer.ts';
import type { FaultPlan } from '../../../faults.ts';

/** The name of the worker, as JSON. */
export interface FailingKeeper {
  readonly storage: 'file-system' | 'database';
  /** Without a plan, writes are only counted. */
  readonly plan: FaultPlan | undefined;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The page wrote it.
const { storage, plan } = JSON.parse(self.name) as FailingKeeper;
let writes = 0;

/** Counts a write, and throws or ends the worker if the plan says so. @param part does a part of the write */
function fail(part: () => void): void {
  writes += 1;
  if (!plan || (writes !== plan.at && !(plan.onwards && writes > plan.at))) return;
  if (plan.fault === 'short' || plan.fault === 'death') part();
  if (plan.fault === 'death') {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's has none.
    self.postMessage('die');
    // The worker must not continue until the page terminates it.
    for (;;);
  }
  if (plan.fault === 'invalid-state') throw new DOMException('The storage was cleared.', 'InvalidStateError');
  throw new DOMException('No room.', 'QuotaExceededError');
}

const nothing = () => {};

/** Exists in workers only, so a page's types lack it. */
declare const FileSystemSyncAccessHandle: {
  readonly prototype: {
    write(bytes: Uint8Array, options: { at: number }): number;
    flush(): void;
    truncate(sizeBytes: number): void;
  };
};

const handle = FileSystemSyncAccessHandle.prototype;
const { write, flush, truncate } = handle;
handle.write = function (bytes, at) {
  let partly: number | undefined;
  const half = bytes.subarray(0, bytes.byteLength / 2);
  try {
    fail(() => (partly = write.call(this, half, at)));
  } catch (error) {
    // On a full disk some browsers return a smaller number of bytes instead of throwing.
    if (partly !== undefined) return partly;
    throw error;
  }
  return write.call(this, bytes, at);
};
handle.flush = function () {
  fail(nothing);
  flush.call(this);
};
handle.truncate = function (size) {
  fail(() => truncate.call(this, size));
  truncate.call(this, size);
};
const folder = FileSystemDirectoryHandle.prototype;
const { removeEntry } = folder;
folder.removeEntry = async function (name, options) {
  fail(nothing);
  return removeEntry.call(this, name, options);
};
const store = IDBObjectStore.prototype;
const { put, delete: remove } = store;
store.put = function (value, key) {
  fail(nothing);
  return put.call(this, value, key);
};
store.delete = function (query) {
  fail(nothing);
  return remove.call(this, query);
};

const open = storage === 'database' ? openDatabaseStorage : openFileSystemStorage;
registerTransferHandler();
expose({ ...createTakeKeeper(open, webLocks), writes: () => writes });
