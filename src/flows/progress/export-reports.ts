import { groupsOf, RECORDINGS_MAX_BYTES, REPORTS_MAX_BYTES } from '../../domain/progress/export-parts.ts';
import { entryText, FILE_END, fileBeginning } from '../../domain/progress/report-file.ts';
import type { FileWork } from './file-work.ts';
import type { KeptReports } from './kept-reports.ts';
import { packArchive, type RecordingToExport } from './recordings-archive.ts';
import type { StorageFailure } from './storage-attempt.ts';

export type ExportResult =
  | {
      readonly kind: 'exported';
      /** One file, or several if one would be too large. Each can be imported without the others. */
      readonly files: readonly Blob[];
      /** Number of reports that were left out because they are unreadable. */
      readonly unreadable: number;
    }
  | { readonly kind: 'canceled' }
  | StorageFailure;

const encode = (text: string) => new TextEncoder().encode(text);

/**
 * Exports all readable reports to files. Reports are read one by one, because all of them may be larger than the memory.
 *
 * @param recordings a file with any of them is an archive
 */
export async function exportReports(
  kept: Pick<KeptReports, 'ids' | 'open' | 'attempt'>,
  recordings: readonly RecordingToExport[],
  work: FileWork,
): Promise<ExportResult> {
  const ids = await kept.ids();
  if (ids.kind !== 'stored') return ids;
  const entries: Blob[] = [];
  let unreadable = 0;
  for (const id of ids.value) {
    if (work.canceled.aborted) return { kind: 'canceled' };
    const opened = await kept.open(id);
    if (opened.kind === 'read') entries.push(new Blob([entryText(opened.kept, encode)]));
    else if (opened.kind === 'unreadable') unreadable += 1;
    else if (opened.kind !== 'missing') return opened;
  }
  const files = await kept.attempt(() => pack(entries, recordings, work));
  if (work.canceled.aborted) return { kind: 'canceled' };
  return files.kind === 'stored' ? { kind: 'exported', files: files.value, unreadable } : files;
}

async function pack(
  entries: readonly Blob[],
  recordings: readonly RecordingToExport[],
  work: FileWork,
): Promise<readonly Blob[]> {
  const reports = groupsOf(entries, ({ size }) => ({ sizeBytes: size, fileCount: 0 }), REPORTS_MAX_BYTES);
  const media = groupsOf(recordings, weighed, RECORDINGS_MAX_BYTES);
  work.expect(recordings.reduce((sum, recording) => sum + weighed(recording).sizeBytes, 0));
  const files: Blob[] = [];
  for (let i = 0; i < Math.max(1, reports.length, media.length); i += 1) {
    const file = reportFile(reports[i] ?? []);
    const inFile = media[i];
    files.push(inFile ? await packArchive(file, inFile, work) : file);
  }
  return files;
}

function weighed({ bytes, attempts }: RecordingToExport) {
  const sizeBytes = attempts.reduce((sum, { bytes: { size } }) => sum + size, bytes.size);
  return { sizeBytes, fileCount: 1 + attempts.length };
}

function reportFile(entries: readonly Blob[]): Blob {
  const parts = entries.flatMap((entry, i) => (i === 0 ? [entry] : [',\n', entry]));
  return new Blob([fileBeginning(entries.length), ...parts, FILE_END], { type: 'application/json' });
}
