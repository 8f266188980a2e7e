import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from '../../src/domain/progress/crc32.ts';
import { readKeptReport } from '../../src/domain/progress/kept-report.ts';
import {
  archiveEntries,
  contentsText,
  readContents,
  type RecordingFile,
} from '../../src/domain/progress/recordings-file.ts';
import { entryText, FILE_END, fileBeginning } from '../../src/domain/progress/report-file.ts';
import { zipLayout } from '../../src/domain/progress/zip-layout.ts';
import sessionV1 from '../../tests/domain/progress/fixtures/session-v1.json' with { type: 'json' };

const MIB = 2 ** 20;

export interface Amount {
  /** The id of the first report and of the first recording; the others follow. */
  readonly firstId: number;
  readonly reports: number;
  readonly recordings: number;
  readonly recordingBytes: number;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** About as many bytes as the words of ten minutes with their times. */
const TRANSCRIPT = 'people see the budget and the goal we plan for the town this year. '.repeat(1000);

function reportsFile({ firstId, reports }: Amount): Uint8Array {
  const entries = Array.from({ length: reports }, (_, i) => {
    const id = (firstId + i).toString(16).padStart(32, '0');
    const report = { ...sessionV1.report, fullTranscript: TRANSCRIPT };
    const read = readKeptReport({ ...sessionV1, id, report });
    if (read.kind !== 'read') throw new Error('The fixture is no report.');
    return entryText(read.kept, encode);
  });
  return encode(fileBeginning(reports) + entries.join(',\n') + FILE_END);
}

/** The bytes of a recording, in parts. No two parts are equal. */
function* recordingParts(number: number, sizeBytes: number, noise: Buffer): Generator<Buffer> {
  for (let at = 0; at < sizeBytes; at += noise.length) {
    const part = Buffer.from(noise.subarray(0, Math.min(noise.length, sizeBytes - at)));
    part.writeDoubleLE(number, 0);
    part.writeDoubleLE(at, 8);
    yield part;
  }
}

/** Writes an archive in the format of an export. Recordings are written in parts, so their size is not limited by memory. */
export async function writeArchive(path: string, amount: Amount): Promise<void> {
  const noise = randomBytes(MIB);
  const parts = (number: number) => recordingParts(number, amount.recordingBytes, noise);
  const numbers = Array.from({ length: amount.recordings }, (_, i) => amount.firstId + i);
  const recordings = numbers.map((number): RecordingFile => {
    let sum = 0;
    for (const part of parts(number)) sum = crc32(part, sum);
    return {
      take: {
        id: number.toString(16).padStart(32, '0'),
        startedAt: { year: 2026, month: 11, day: 22, hour: 14, minute: number % 60 },
        type: 'video/webm',
        seekable: true,
        hasVideo: true,
        lengthS: 600,
        offsetS: 0.2,
      },
      name: `Aura 2026-11-22 14.${String(number % 60).padStart(2, '0')}.webm`,
      sizeBytes: amount.recordingBytes,
      crc32: sum,
      attempts: [],
    };
  });
  const reports = reportsFile(amount);
  const text = contentsText({ sizeBytes: reports.length, crc32: crc32(reports) }, recordings);
  const contents = readContents(text);
  if (typeof contents === 'string') throw new Error(contents);
  const contentsBytes = encode(text);
  const entry = { sizeBytes: contentsBytes.length, crc32: crc32(contentsBytes) };
  const { headers, directory } = zipLayout(archiveEntries(entry, contents));
  const file = await open(path, 'w');
  try {
    const [contentsHeader, reportsHeader, ...mediaHeaders] = headers;
    for (const bytes of [contentsHeader!, contentsBytes, reportsHeader!, reports]) await file.write(bytes);
    for (const [i, header] of mediaHeaders.entries()) {
      await file.write(header);
      for (const part of parts(numbers[i]!)) await file.write(part);
    }
    await file.write(directory);
  } finally {
    await file.close();
  }
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
