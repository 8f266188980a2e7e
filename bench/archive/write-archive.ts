import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { makeZip } from 'client-zip';
import { crc32, crc32Text } from '../../src/domain/progress/crc32.ts';
import { readKeptReport } from '../../src/domain/progress/kept-report.ts';
import { contentsText, type ListedRecording } from '../../src/domain/progress/recordings-file.ts';
import { reportFile } from '../../src/domain/progress/report-file.ts';
import sessionV1 from '../../tests/domain/progress/fixtures/session-v1.json' with { type: 'json' };

const MIB = 2 ** 20;

export interface Amount {
  /** The id of the first report and of the first recording; the others follow. */
  readonly firstId: number;
  readonly reports: number;
  readonly recordings: number;
  readonly recordingBytes: number;
}

/** About as many bytes as the words of ten minutes with their times. */
const TRANSCRIPT = 'people see the budget and the goal we plan for the town this year. '.repeat(1000);

function reportFiles({ firstId, reports }: Amount) {
  return Array.from({ length: reports }, (_, i) => {
    const id = (firstId + i).toString(16).padStart(32, '0');
    const report = { ...sessionV1.report, fullTranscript: TRANSCRIPT };
    const read = readKeptReport({ ...sessionV1, id, report });
    if (read.kind !== 'read') throw new Error('The fixture is no report.');
    const { text, checksum } = reportFile(read.kept, (each) => new TextEncoder().encode(each));
    return { file: `reports/${id}.json`, checksum, text };
  });
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
  const reports = reportFiles(amount);
  const lastModified = new Date(1980, 0, 1);

  async function* files() {
    for (const { file, text } of reports) yield { name: file, input: text, lastModified };
    const listed: ListedRecording[] = [];
    for (let number = amount.firstId; number < amount.firstId + amount.recordings; number += 1) {
      const name = `recordings/Aura 2026-11-22 14.${String(number % 60).padStart(2, '0')} (${number}).webm`;
      let sum = 0;
      async function* parts() {
        for (const part of recordingParts(number, amount.recordingBytes, noise)) {
          sum = crc32(part, sum);
          yield part;
        }
      }
      yield { name, input: parts(), lastModified };
      listed.push({
        file: name,
        sizeBytes: amount.recordingBytes,
        checksum: crc32Text(sum),
        take: {
          id: number.toString(16).padStart(32, '0'),
          startedAt: { year: 2026, month: 11, day: 22, hour: 14, minute: number % 60 },
          type: 'video/webm',
          seekable: true,
          hasVideo: true,
          lengthS: 600,
          offsetS: 0.2,
        },
        attempts: [],
      });
    }
    const listedReports = reports.map(({ file, checksum }) => ({ file, checksum }));
    yield { name: 'aura.json', input: contentsText(listedReports, listed), lastModified };
  }

  await writeFile(path, makeZip(files()));
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
