import { expect, test, vi } from 'vitest';
import { WorkerUnavailable } from '../../../src/domain/worker-unavailable.ts';
import { createWordFiles } from '../../../src/flows/words/word-files.ts';
import type {
  ConnectWords,
  InstallResult,
  WordFile,
  WordsEvent,
} from '../../../src/workers/words/protocol.ts';

const FILES: readonly WordFile[] = [
  { part: 'encoder', url: 'https://aura.test/e', sizeBytes: 60, sha256: 'e' },
  { part: 'decoder', url: 'https://aura.test/d', sizeBytes: 40, sha256: 'd' },
];

/** A device on which the recognizer's files are managed. */
function openDevice({
  files = FILES,
  stored = {},
}: { files?: readonly WordFile[]; stored?: Record<string, string> } = {}) {
  const values = new Map(Object.entries(stored));
  let bytes = 0;
  let emit: (event: WordsEvent) => void = () => {};
  let settle: { resolve(result: InstallResult): void; reject(error: unknown): void } | undefined;
  let open = 0;
  const connectWords: ConnectWords = (onEvent) => {
    emit = onEvent;
    open += 1;
    return {
      remote: {
        install: () => new Promise((resolve, reject) => (settle = { resolve, reject })),
        storedBytes: async () => bytes,
        async remove() {
          bytes = 0;
          return true;
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
  const words = createWordFiles({
    connectWords,
    files,
    memoryGb: 8,
    storage: { read: (key) => values.get(key) ?? null, write: (key, value) => values.set(key, value) },
  });
  return {
    words,
    values,
    workers: () => open,
    emit: (event: WordsEvent) => emit(event),
    end(result: InstallResult, storedBytes: number) {
      bytes = storedBytes;
      settle?.resolve(result);
    },
    fail: (error: unknown) => settle?.reject(error),
  };
}

test('without files on the host, nothing is offered', async () => {
  const { words, workers } = openDevice({ files: [], stored: { auraWriteDown: 'yes' } });
  await words.refresh();
  expect(words.get()).toMatchObject({ wanted: false, storedBytes: undefined });
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

test('a download that is canceled says nothing, and what came is counted', async () => {
  const { words, end, workers } = openDevice();
  words.want(true);
  end({ kind: 'installed' }, 30);
  words.cancel();
  await vi.waitFor(() => expect(words.get().downloading).toBeUndefined());
  expect(words.get().failure).toBeUndefined();
  await vi.waitFor(() => expect(workers()).toBe(0));
});

test.each(['offline', 'damaged', 'storage-full'] as const)(
  'a download that ends as %s says so',
  async (kind) => {
    const { words, end } = openDevice();
    words.want(true);
    end({ kind }, 20);
    await vi.waitFor(() => expect(words.get().failure).toBe(kind));
    expect(words.installed()).toBe(false);
  },
);

test('a worker that dies in a download says so, and the next attempt works', async () => {
  const { words, fail, end } = openDevice();
  words.want(true);
  fail(new WorkerUnavailable());
  await vi.waitFor(() => expect(words.get().failure).toBe('unknown'));
  const again = words.install();
  expect(words.get().failure).toBeUndefined();
  end({ kind: 'installed' }, 100);
  await again;
  expect(words.installed()).toBe(true);
});

test('removed files are gone, and the choice stays', async () => {
  const { words, end } = openDevice();
  words.want(true);
  end({ kind: 'installed' }, 100);
  await vi.waitFor(() => expect(words.installed()).toBe(true));
  await words.remove();
  expect(words.get()).toMatchObject({ storedBytes: 0, notRemoved: false, wanted: true });
});

test('what was said is sent only while both choices are on', () => {
  const { words } = openDevice({ stored: { auraSendWords: 'yes' } });
  expect(words.sends()).toBe(false);
  words.want(true);
  expect(words.sends()).toBe(true);
  words.chooseSend(false);
  expect(words.sends()).toBe(false);
});
