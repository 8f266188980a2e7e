import type { NoRoom } from '../../domain/storage-room.ts';

/** A file that a feature needs, gzipped. */
export interface ModelFile {
  /** Its part in its set. */
  readonly part: string;
  /** An absolute URL. */
  readonly url: string;
  /** Size of the gzipped file. */
  readonly sizeBytes: number;
  /** Hash of the gzipped file, in hexadecimal digits. */
  readonly sha256: string;
}

/** The files that one feature needs. Two sets may share a file. */
export interface ModelSet {
  readonly files: readonly ModelFile[];
  /** The files of the other features' sets. */
  readonly others: readonly ModelFile[];
}

/** Why a set's files are not on this device. */
export type InstallFailure =
  | {
      readonly kind:
        /** The connection broke. The received bytes are kept, and the next attempt continues after them. */
        | 'offline'
        /** The host no longer has the file. */
        | 'not-found'
        /** Something else was sent in place of the file, such as a network's sign-in page. None of it is kept. */
        | 'not-the-file'
        /** The download was not the expected file, and was deleted. */
        | 'damaged'
        | 'storage-refused';
    }
  /** The files don't fit. All that was received is deleted, because a speaker's takes need the room. `noRoom` is undefined if a write failed. */
  | { readonly kind: 'storage-full'; readonly noRoom?: NoRoom };

export type InstallResult = { readonly kind: 'installed' } | InstallFailure;

/** The calls that download and delete the files of a set. */
export interface ModelInstaller {
  /** Downloads missing files, and the scripts that use them. If another window downloads, waits for it first. Emits `waiting` and `downloading`. */
  install(set: ModelSet): Promise<InstallResult>;
  /**
   * Deletes the files of a set, of this version and of others, except files that another set needs.
   *
   * @returns whether they are deleted; false also while another window downloads
   */
  remove(set: ModelSet): Promise<boolean>;
  /** Deletes files that are not complete, because a take needs their room. Nothing happens while a window downloads. */
  removePartial(files: readonly ModelFile[]): Promise<void>;
}

export type InstallEvent =
  /** Another window downloads. */
  | { readonly kind: 'waiting' }
  /** @property done share of all bytes, 0-1 */
  | { readonly kind: 'downloading'; readonly done: number };
