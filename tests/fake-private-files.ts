import type { PrivateFiles } from '../src/devices/private-files.ts';
import type { Exclusively } from '../src/devices/private-store.ts';
import type { Faults } from './faults.ts';

/** Private files in memory. */
export class FakePrivateFiles implements Pick<PrivateFiles, 'read' | 'write' | 'remove'> {
  readonly texts = new Map<string, string>();

  read = async (name: string) => {
    const text = this.texts.get(name);
    return text === undefined ? undefined : new File([text], name);
  };

  write = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    this.texts.set(name, await new Blob([content]).text());
  };

  remove = async (name: string) => {
    this.texts.delete(name);
  };
}

/** A window's access to private files. Each call may fail, also a read. A file is replaced whole or not at all. */
export function failingFiles(
  files: FakePrivateFiles,
  faults: Faults,
): Pick<PrivateFiles, 'read' | 'write' | 'remove'> {
  const call = <Result>(use: () => Promise<Result>) => faults.write(use, async () => {});
  return {
    read: (name) => call(() => files.read(name)),
    write: (name, content) => call(() => files.write(name, content)),
    remove: (name) => call(() => files.remove(name)),
  };
}

/** A lock that is released when a change ends. A window that dies releases its locks, so each window has one of its own. */
export function inTurn(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const turn = last.then(change);
    last = turn.catch(() => {});
    return turn;
  };
}
