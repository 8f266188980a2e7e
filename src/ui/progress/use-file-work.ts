import { useRef, useState } from 'react';
import { createFileWork, type FileWork } from '../../flows/progress/file-work.ts';
import type { StorageFailure } from '../../flows/progress/storage-attempt.ts';

/** The progress of running work, 0-1, and a function that ends it. */
export interface FileWorkUnderWay {
  readonly done: number;
  cancel(): void;
}

/**
 * Runs one piece of work at a time. New work cancels the previous one.
 *
 * @returns the work under way, and a function that starts work. It resolves to undefined if newer work has replaced its work, and to a
 *   failure if its work rejects, which is a bug.
 */
export function useFileWork(): [
  underWay: FileWorkUnderWay | undefined,
  run: <Result>(work: (work: FileWork) => Promise<Result>) => Promise<Result | StorageFailure | undefined>,
] {
  const [underWay, setUnderWay] = useState<FileWorkUnderWay>();
  const latest = useRef({ cancel() {}, ended: Promise.resolve() });

  async function run<Result>(
    work: (work: FileWork) => Promise<Result>,
  ): Promise<Result | StorageFailure | undefined> {
    const before = latest.current;
    before.cancel();
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const show = (done: number) => !controller.signal.aborted && setUnderWay({ done, cancel });
    const result = before.ended.then(() => {
      show(0);
      return work(createFileWork(controller.signal, show));
    });
    const own = {
      cancel,
      ended: result.then(
        () => {},
        () => {},
      ),
    };
    latest.current = own;
    try {
      const value = await result;
      return own === latest.current ? value : undefined;
    } catch (bug) {
      // The bug is logged like an uncaught error, because the screen says only that nothing was done.
      reportError(bug);
      return own === latest.current ? { kind: 'storage-failed' } : undefined;
    } finally {
      if (own === latest.current) setUnderWay(undefined);
    }
  }
  return [underWay, run];
}
