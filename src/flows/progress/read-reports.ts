import type { KeptReport } from '../../domain/progress/kept-report.ts';
import {
  FILE_HEAD_BYTES,
  type FileRefusal,
  headRefusal,
  isEnvelope,
  readEntry,
} from '../../domain/progress/report-file.ts';
import { ReportSplitter } from '../../domain/progress/report-splitter.ts';
import { fileChunks, type FileWork } from './file-work.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Reads a file in chunks, and yields its checked reports. If the file is refused, the reason is yielded last. */
export async function* readReports(
  file: Blob,
  work: FileWork,
): AsyncGenerator<readonly KeptReport[] | FileRefusal> {
  // A file of another format is recognized by its beginning, so that its megabytes are not read.
  const head = decode(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()));
  const refusal = headRefusal(head);
  if (refusal) return yield refusal;
  const splitter = new ReportSplitter();
  let count = 0;
  for await (const chunk of fileChunks(file, work)) {
    const entries = splitter.add(chunk);
    if (entries === 'damaged') return yield entries;
    const reports: KeptReport[] = [];
    for (const entry of entries) {
      const report = readEntry(decode(entry), encode);
      if (typeof report === 'string') return yield report;
      reports.push(report);
    }
    count += reports.length;
    if (reports.length > 0) yield reports;
  }
  if (!work.canceled.aborted && !isEnvelope(decode(splitter.envelope()), count)) yield 'damaged';
}
