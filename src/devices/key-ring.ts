import { crc32 } from '../domain/progress/crc32.ts';
import type { PrivateFiles } from './private-files.ts';
import { randomId } from './random-id.ts';

/** The keys of sealed records. */
export interface KeyRing {
  /** A record refers to it, so that a record whose key was deleted differs from one whose ring was lost. */
  readonly id: string;
  /** Keys in hexadecimal digits, by the record's id. */
  readonly keys: ReadonlyMap<string, string>;
}

/** A key ring on the disk. A call may reject, because the storage may be blocked or full. */
export interface StoredKeyRing {
  /** The ring. If it is lost, a new one, whose id no record has. */
  load(): Promise<KeyRing>;
  /** Replaces the ring. Resolves when that is durable. Only the window that holds the ring's lock may call it. */
  save(ring: KeyRing): Promise<void>;
  /** Whether a crash may have left an older copy. */
  isCopied(): Promise<boolean>;
}

/** The ring's name of its file, and of the copy that is used if the file is damaged. The file is always written first. */
const copiesOf = (name: string) => [name, `${name}-copy`] as const;

export function storedKeyRing(
  files: Pick<PrivateFiles, 'read' | 'write' | 'remove'>,
  name: string,
): StoredKeyRing {
  const [first, second] = copiesOf(name);
  const textOf = async (file: string) => (await files.read(file))?.text();

  return {
    async load() {
      const ring = parse(await textOf(first));
      if (ring) return ring;
      // The copy may lack the newest keys. With a new id, their records count as unreadable, and not as deleted.
      return { id: randomId(), keys: parse(await textOf(second))?.keys ?? new Map() };
    },
    async save(ring) {
      const text = serialize(ring);
      await files.write(first, text);
      // A copy with a key that was deleted must not stay. Deleting a file needs no room.
      await files.write(second, text).catch(async () => files.remove(second));
    },
    isCopied: async () => (await textOf(first)) === (await textOf(second)),
  };
}

const checksumOf = (text: string) => crc32(new TextEncoder().encode(text)).toString(16);

function serialize({ id, keys }: KeyRing): string {
  const text = JSON.stringify({ id, keys: Object.fromEntries(keys) });
  return `${checksumOf(text)}\n${text}`;
}

/** @returns undefined if the file is missing or damaged */
function parse(file: string | undefined): KeyRing | undefined {
  const end = file?.indexOf('\n') ?? -1;
  if (file === undefined || end < 0) return undefined;
  const text = file.slice(end + 1);
  if (checksumOf(text) !== file.slice(0, end)) return undefined;
  const { id, keys }: { id: string; keys: Record<string, string> } = JSON.parse(text);
  return { id, keys: new Map(Object.entries(keys)) };
}
