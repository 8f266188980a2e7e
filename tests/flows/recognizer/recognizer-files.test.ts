import { expect, test, vi } from 'vitest';
import { WorkerUnavailable } from '../../../src/domain/worker-unavailable.ts';
import { createRecognizerFiles } from '../../../src/flows/recognizer/recognizer-files.ts';
import type { InstallResult, ModelFile } from '../../../src/workers/model-files/protocol.ts';
import type { ConnectWords, WordsEvent } from '../../../src/workers/recognizer/protocol.ts';
import { FakeStorage } from '../app/fake-storage.ts';

const FILES: readonly ModelFile[] = [
  { part: 'encoder', url: 'https://aura.test/e', sizeBytes: 60, sha256: 'e' },
  { part: 'decoder', url: 'https://aura.test/d', sizeBytes: 40, sha256: 'd' },
];

/** A device on which the recognizer's files are managed. */
function openDevice({
  files = FILES,
  stored = {},
}: { files?: readonly ModelFile[]; stored?: Record<string, string> } = {}) {
  const storage = new FakeStorage(stored);
  /** The size of each file in bytes, by its hash. */
  let sizes: Record<string, number> = {};
  const log = vi.fn();
  let emit: (event: WordsEvent) => void = () => {};
  interface Settle {
    resolve(result: InstallResult): void;
    reject(error: unknown): void;
  }
  let settle: Settle | undefined;
  /** Ends the next call of `install`, if that was told before the call came. */
  let told: ((call: Settle) => void) | undefined;
  function tell(act: (call: Settle) => void): void {
    if (settle) act(settle);
    else told = act;
  }
  let open = 0;
  const connectWords: ConnectWords = (onEvent) => {
    emit = onEvent;
    open += 1;
    settle = undefined;
    return {
      remote: {
        install: () =>
          new Promise((resolve, reject) => {
            settle = { resolve, reject };
            told?.(settle);
            told = undefined;
          }),
        async remove() {
          sizes = {};
          return true;
        },
        async removePartial(given) {
          for (const { sha256, sizeBytes } of given)
            if ((sizes[sha256] ?? 0) < sizeBytes) delete sizes[sha256];
        },
        recognize: async () => ({ kind: 'not-installed' }),
        report: () => Promise.reject(new Error('Not called here.')),
        complete: () => Promise.reject(new Error('Not called here.')),
      },
      died: new Promise(() => {}),
      close() {
        open -= 1;
      },
    };
  };
  const words = createRecognizerFiles({
    connectWords,
    storedSizes: async () => sizes,
    set: { files, others: [] },
    memoryGb: 8,
    log,
    storage,
  });
  return {
    words,
    values: storage.values,
    workers: () => open,
    emit: (event: WordsEvent) => emit(event),
    log,
    store: (now: Record<string, number>) => (sizes = now),
    inOtherWindow(key: string, value: string) {
      storage.write(key, value);
      storage.dispatchWrite();
    },
    end(result: InstallResult, storedBytes: number) {
      sizes = { e: Math.min(60, storedBytes), d: Math.max(0, storedBytes - 60) };
      tell(({ resolve }) => resolve(result));
    },
    fail: (error: unknown) => tell(({ reject }) => reject(error)),
  };
}

test('without files on the host, nothing is offered', async () => {
  const { words, workers } = openDevice({ files: [], stored: { auraWriteDown: 'yes' } });
  expect(words.get()).toMatchObject({ wanted: false, storedBytes: undefined });
  await words.install();
  expect(words.get()).toMatchObject({ downloading: undefined, installed: false });
  expect(workers()).toBe(0);
});

test('the choice is off at first, starts the download when it is turned on, and is remembered', async () => {
  const { words, values, emit, end, workers } = openDevice();
  expect(words.get().wanted).toBe(false);
  words.want(true);
  expect(values.get('auraWriteDown')).toBe('yes');
  await vi.waitFor(() => expect(words.get().downloading).toBe(0));
  emit({ kind: 'downloading', done: 0.5 });
  expect(words.get().downloading).toBe(0.5);
  end({ kind: 'installed' }, 100);
  await vi.waitFor(() => expect(words.installed()).toBe(true));
  expect(words.get()).toMatchObject({ downloading: undefined, failure: undefined });
  expect(workers()).toBe(0);
});

test('a canceled download shows no error, and its worker ends', async () => {
  const { words, end, workers } = openDevice();
  words.want(true);
  end({ kind: 'installed' }, 30);
  words.cancel();
  await vi.waitFor(() => expect(words.get().downloading).toBeUndefined());
  expect(words.get().failure).toBeUndefined();
  await vi.waitFor(() => expect(workers()).toBe(0));
});

test('a download that waits for that of another window is shown as waiting, and then continues', async () => {
  const { words, emit, end } = openDevice();
  words.want(true);
  await vi.waitFor(() => expect(words.get().downloading).toBe(0));
  emit({ kind: 'waiting' });
  expect(words.get().downloading).toBe('waiting');
  emit({ kind: 'downloading', done: 0.9 });
  expect(words.get().downloading).toBe(0.9);
  end({ kind: 'installed' }, 100);
  await vi.waitFor(() => expect(words.get()).toMatchObject({ downloading: undefined, installed: true }));
});

test.each(['offline', 'damaged', 'storage-full'] as const)(
  'a download that ends as %s shows the reason',
  async (kind) => {
    const { words, end } = openDevice();
    words.want(true);
    end({ kind }, 20);
    await vi.waitFor(() => expect(words.get().failure?.kind).toBe(kind));
    expect(words.installed()).toBe(false);
  },
);

test('a worker that dies in a download is reported, and the next attempt works', async () => {
  const { words, fail, end } = openDevice();
  words.want(true);
  fail(new WorkerUnavailable());
  await vi.waitFor(() => expect(words.get().failure?.kind).toBe('unknown'));
  const again = words.install();
  expect(words.get().failure).toBeUndefined();
  end({ kind: 'installed' }, 100);
  await again;
  expect(words.installed()).toBe(true);
});

test('removed files are gone, and so is the choice, which would download them again', async () => {
  const { words, end } = openDevice();
  words.want(true);
  end({ kind: 'installed' }, 100);
  await vi.waitFor(() => expect(words.installed()).toBe(true));
  await words.remove();
  expect(words.get()).toMatchObject({ storedBytes: 0, notRemoved: false, wanted: false });
});

test('words are sent only while both choices are on', () => {
  const { words } = openDevice({ stored: { auraSendWords: 'yes' } });
  expect(words.sends()).toBe(false);
  words.want(true);
  expect(words.sends()).toBe(true);
  words.chooseSend(false);
  expect(words.sends()).toBe(false);
});

test('files of another version are counted, do not count as installed, and can be removed', async () => {
  const { words, store } = openDevice();
  store({ older: 100 });
  await words.refresh();
  expect(words.get()).toMatchObject({ storedBytes: 100, installed: false });
  await words.remove();
  expect(words.get().storedBytes).toBe(0);
});

test('a choice in another window is shown here, and words that it forbids are not sent', () => {
  const { words, values, inOtherWindow } = openDevice({
    stored: { auraWriteDown: 'yes', auraSendWords: 'yes' },
  });
  expect(words.sends()).toBe(true);
  // Before the storage event reaches this window.
  values.set('auraSendWords', 'no');
  expect(words.sends()).toBe(false);
  inOtherWindow('auraWriteDown', 'no');
  expect(words.get()).toMatchObject({ wanted: false, send: false });
});

test('a download ends if another window turns the recognizer off', async () => {
  const { words, inOtherWindow, workers } = openDevice();
  words.want(true);
  await vi.waitFor(() => expect(words.get().downloading).toBe(0));
  inOtherWindow('auraWriteDown', 'no');
  await vi.waitFor(() => expect(words.get().downloading).toBeUndefined());
  expect(workers()).toBe(0);
});

test('a take that needs room gets that of an incomplete download, which ends', async () => {
  const { words, store } = openDevice();
  words.want(true);
  await vi.waitFor(() => expect(words.get().downloading).toBe(0));
  store({ e: 60, d: 11 });
  await words.makeRoom();
  expect(words.get()).toMatchObject({ downloading: undefined, storedBytes: 60, installed: false });
});

test('a take that needs room leaves a complete recognizer', async () => {
  const { words, store } = openDevice();
  store({ e: 60, d: 40 });
  await words.makeRoom();
  expect(words.get()).toMatchObject({ storedBytes: 100, installed: true });
});

test('words that another window allows are sent once this one shows the choice', () => {
  const { words, values, inOtherWindow } = openDevice({ stored: { auraWriteDown: 'yes' } });
  values.set('auraSendWords', 'yes');
  expect(words.sends()).toBe(false);
  inOtherWindow('auraSendWords', 'yes');
  expect(words.sends()).toBe(true);
});

test('a bug in a download is logged, and the download can be tried again', async () => {
  const { words, fail, log } = openDevice();
  words.want(true);
  fail(new TypeError('a bug'));
  await vi.waitFor(() =>
    expect(words.get()).toMatchObject({ downloading: undefined, failure: { kind: 'unknown' } }),
  );
  expect(log).toHaveBeenCalledOnce();
});

test('a caller that waits for the files gets them once a download has ended', async () => {
  const { words, end } = openDevice();
  words.want(true);
  const settled = words.settled().then(() => words.installed());
  end({ kind: 'installed' }, 100);
  expect(await settled).toBe(true);
});
