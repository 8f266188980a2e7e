import type { FileRefusal } from '../../domain/progress/report-file.ts';
import type { AddResult, ImportedRecording } from '../../workers/take/protocol.ts';
import { DamagedFile, type FileWork } from './file-work.ts';
import type { StorageFailure, Stored } from './storage-attempt.ts';
import type { RecordingInFile } from './unpack-archive.ts';

export type NotImported =
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  | { readonly kind: 'canceled' }
  | StorageFailure;

/** The operations on takes that an import needs. */
export interface ImportedTakes {
  /** The takes that are on this device. */
  get(): { readonly kept: readonly { readonly id: string }[] };
  /** Imports a take with its attempts, completely or not at all. A take that is already on this device is unchanged. */
  add(recording: ImportedRecording): Promise<AddResult>;
  remove(id: string): Promise<void>;
  /** Lists takes after some were added or removed. */
  listAdded(): Promise<void>;
}

interface AddedRecordings {
  readonly count: number;
  /** Removes the added recordings. */
  undo(): Promise<void>;
}

/** @returns the refusal of a file that is damaged, or was deleted or changed after it was chosen. Throws any other error. */
export function refusalOfUnreadable(error: unknown): FileRefusal {
  if (error instanceof DOMException || error instanceof DamagedFile) return 'damaged';
  throw error;
}

/** Adds the recordings of files, all or none. */
export async function addRecordings(
  recordings: readonly RecordingInFile[],
  takes: ImportedTakes | undefined,
  work: FileWork,
): Promise<Stored<AddedRecordings> | NotImported> {
  const added: string[] = [];
  async function undo(): Promise<void> {
    for (const id of added) await takes?.remove(id);
    await takes?.listAdded();
  }
  for (const recording of recordings) {
    const opened = await recording.open().catch(refusalOfUnreadable);
    const result = typeof opened === 'string' ? opened : await takes?.add(opened);
    if (typeof opened !== 'string' && result === 'added') added.push(opened.take.id);
    await work.advance(recording.sizeBytes);
    if (result === 'known' || (result === 'added' && !work.canceled.aborted)) continue;
    await undo();
    if (work.canceled.aborted) return { kind: 'canceled' };
    if (typeof opened === 'string') return { kind: 'refused', reason: opened };
    return { kind: result === 'full' ? 'storage-full' : 'storage-refused' };
  }
  await takes?.listAdded();
  return { kind: 'stored', value: { count: added.length, undo } };
}
