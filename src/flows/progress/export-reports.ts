import { groupsOf, RECORDINGS_MAX, REPORTS_MAX, TALKS_MAX } from '../../domain/progress/export-parts.ts';
import { reportFile } from '../../domain/progress/report-file.ts';
import { talkFile } from '../../domain/progress/talk-file.ts';
import type { KeptTalk } from '../../domain/talk/kept-talk.ts';
import type { KeptReport } from '../../domain/progress/kept-report.ts';
import type { FileWork } from './file-work.ts';
import type { KeptReports } from './kept-reports.ts';
import { packArchive, type RecordingToExport, type ReportToExport } from './pack-archive.ts';
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
 * Exports all readable reports, recordings and talks to archives. Reports are read one by one, because all of them may be larger than the memory.
 */
export async function exportReports(
  kept: Pick<KeptReports, 'ids' | 'open' | 'attempt'>,
  recordings: readonly RecordingToExport[],
  work: FileWork,
  talks: readonly KeptTalk[] = [],
): Promise<ExportResult> {
  const ids = await kept.ids();
  if (ids.kind !== 'stored') return ids;
  const reports: ReportToExport[] = [];
  let unreadable = 0;
  for (const id of ids.value) {
    if (work.canceled.aborted) return { kind: 'canceled' };
    const opened = await kept.open(id);
    if (opened.kind === 'read') reports.push(toExport(opened.kept));
    else if (opened.kind === 'unreadable') unreadable += 1;
    else if (opened.kind !== 'missing') return opened;
  }
  const files = await kept.attempt(() => pack(reports, recordings, talks.map(talkToExport), work));
  if (work.canceled.aborted) return { kind: 'canceled' };
  return files.kind === 'stored' ? { kind: 'exported', files: files.value, unreadable } : files;
}

async function pack(
  reports: readonly ReportToExport[],
  recordings: readonly RecordingToExport[],
  talks: readonly ReportToExport[],
  work: FileWork,
): Promise<readonly Blob[]> {
  const weighedText = ({ bytes }: ReportToExport) => ({ sizeBytes: bytes.size, fileCount: 1 });
  const texts = groupsOf(reports, weighedText, REPORTS_MAX);
  const outlines = groupsOf(talks, weighedText, TALKS_MAX);
  const media = groupsOf(recordings, weighed, RECORDINGS_MAX);
  work.expect([...reports, ...talks].reduce((sum, { bytes }) => sum + bytes.size, 0));
  work.expect(recordings.reduce((sum, recording) => sum + weighed(recording).sizeBytes, 0));
  const files: Blob[] = [];
  for (let i = 0; i < Math.max(1, texts.length, media.length, outlines.length); i += 1) {
    files.push(await packArchive(texts[i] ?? [], media[i] ?? [], outlines[i] ?? [], work));
  }
  return files;
}

function weighed({ bytes, attempts }: RecordingToExport) {
  const sizeBytes = attempts.reduce((sum, { bytes: { size } }) => sum + size, bytes.size);
  return { sizeBytes, fileCount: 1 + attempts.length };
}

/** `reports/2026-11-22 09.30 session 0123….json`, by the time in UTC. */
function toExport(report: KeptReport): ReportToExport {
  const { text, checksum } = reportFile(report, encode);
  const madeAt = report.madeAt.slice(0, 16).replace('T', ' ').replace(':', '.');
  return { file: `reports/${madeAt} ${report.kind} ${report.id}.json`, checksum, bytes: new Blob([text]) };
}

/** `talks/0123….json`: names for people are in the outline. */
function talkToExport(talk: KeptTalk): ReportToExport {
  const { text, checksum } = talkFile(talk, encode);
  return { file: `talks/${talk.id}.json`, checksum, bytes: new Blob([text]) };
}
