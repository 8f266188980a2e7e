import type { KeptReport } from '../../domain/progress/kept-report.ts';
import {
  FILE_HEAD_BYTES,
  type FileRefusal,
  headOf,
  isEnvelope,
  readEntry,
} from '../../domain/progress/report-file.ts';
import { ReportSplitter } from '../../domain/progress/report-splitter.ts';
import { fileChunks, type FileWork } from './file-work.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Recognizes a file by its beginning, so that the megabytes of another format are not read. */
export const beginningOf = async (file: Blob) =>
  headOf(decode(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())));

/**
 * Reads a file of reports, as versions before 0.3 exported it, in chunks, and yields its checked reports. If the file is refused, the reason
 * is yielded last.
 */
export async function* readReports(
  file: Blob,
  work: FileWork,
): AsyncGenerator<readonly KeptReport[] | FileRefusal> {
  const beginning = await beginningOf(file);
  if (beginning !== 'reports' && beginning !== 'object') return yield beginning;
  // Any JSON object may be a file of reports whose keys were sorted. Only its end tells.
  const refusal = beginning === 'reports' ? 'damaged' : 'foreign';
  const splitter = new ReportSplitter();
  let count = 0;
  for await (const chunk of fileChunks(file, work)) {
    const entries = splitter.add(chunk);
    if (entries === 'damaged') return yield refusal;
    const reports: KeptReport[] = [];
    for (const entry of entries) {
      const report = readEntry(decode(entry), encode);
      if (typeof report === 'string') return yield report === 'damaged' ? refusal : report;
      reports.push(report);
    }
    count += reports.length;
    if (reports.length > 0) yield reports;
  }
  if (!work.canceled.aborted && !isEnvelope(decode(splitter.envelope()), count)) yield refusal;
}
