// Exports and imports of reports and recordings, as a speaker carries them to another device.
import { createFileWork } from '../../../src/flows/progress/file-work.ts';
import { exportReports } from '../../../src/flows/progress/export-reports.ts';
import {
  type ImportingReports,
  importReports,
  type ImportResult,
} from '../../../src/flows/progress/import-reports.ts';
import type { ImportedTakes } from '../../../src/flows/progress/import-recordings.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import { type KeptReport, readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import type { RecordingToExport } from '../../../src/flows/progress/pack-archive.ts';
import { crc32, crc32Text } from '../../../src/domain/progress/crc32.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };

/** Work that nobody cancels. */
export const work = () => createFileWork(new AbortController().signal, () => {});

/** Exports into a single file. */
export async function exported(
  kept: Pick<KeptReports, 'ids' | 'open' | 'attempt'>,
  recordings: readonly RecordingToExport[] = [],
): Promise<Blob> {
  const result = await exportReports(kept, recordings, work());
  if (result.kind !== 'exported' || result.files.length !== 1) throw new Error(result.kind);
  return result.files[0]!;
}

export function imported(
  kept: ImportingReports,
  file: Blob,
  takes: () => Promise<ImportedTakes | undefined> = async () => undefined,
): Promise<ImportResult> {
  return importReports(kept, [file], takes, work());
}

/** A file of reports as versions before 0.3 exported it. */
export function plainFile(reports: readonly unknown[]): Blob {
  const entries = reports.map((each) => {
    const text = JSON.stringify(each);
    return `{"checksum":"${crc32Text(crc32(new TextEncoder().encode(text)))}","report":${text}}`;
  });
  const head = `{"format":"aura-reports","version":1,"count":${reports.length},"reports":[\n`;
  return new Blob([head, entries.join(',\n'), ']}\n']);
}

export function report(n: number): KeptReport {
  const result = readKeptReport({ ...sessionV1, id: n.toString(16).padStart(32, '0') });
  if (result.kind !== 'read') throw new Error('The fixture is no report.');
  return result.kept;
}

export function recording(
  n: number,
  bytes: Blob,
  attempts: RecordingToExport['attempts'] = [],
): RecordingToExport {
  return {
    take: {
      id: `0000000${n}-0000`,
      startedAt: { year: 2026, month: 11, day: 22, hour: 14, minute: 5 },
      type: 'video/webm',
      seekable: true,
      hasVideo: true,
      lengthS: 61.5,
      offsetS: 0.2,
    },
    name: 'Aura 2026-11-22 14.05.webm',
    bytes,
    attempts,
  };
}

export function attempt(bytes: Blob): RecordingToExport['attempts'][number] {
  const madeAt = { year: 2026, month: 11, day: 22, hour: 14, minute: 20 };
  return {
    attempt: { madeAt, type: 'audio/mp4', hasVideo: false, lengthS: 7.5 },
    name: 'Aura 2026-11-22 14.20 again.m4a',
    bytes,
  };
}
