import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Measurement } from '../../../src/domain/recording/measured-report.ts';
import { connectRecordingAnalyzer } from '../../../src/workers/recording/connect-recording-analyzer.ts';
import type { WorkerConnection } from '../../../src/workers/protocol.ts';
import type { RecordingAnalyzer } from '../../../src/workers/recording/protocol.ts';
import { damaged, undamagedVideos } from './damage.ts';

/** Damaged copies of each file, few enough for some seconds; `npm run bench bad-files` tries 2000. */
const DAMAGED_COUNT = 12;
/** Time after which the worker is terminated. In the app it is longer (measure-recording.ts). */
const STALLED_MS = 3000;
/** Much longer than all damaged files take on a busy machine. */
const DAMAGED_TIMEOUT_MS = 60_000;

let connection: WorkerConnection<RecordingAnalyzer>;
let videos: Uint8Array<ArrayBuffer>[];

beforeAll(async () => {
  videos = await undamagedVideos();
  connection = connectRecordingAnalyzer(() => {});
});
afterAll(() => connection.close());

/** Measures a file with the current worker. */
const read = (parts: BlobPart[]): Promise<Measurement> =>
  connection.remote.measure(new Blob(parts, { type: 'video/mp4' }));

/** Measures a file as the app does: replaces a worker that stalls. */
async function readOrReplaceWorker(bytes: Uint8Array<ArrayBuffer>): Promise<Measurement> {
  let timer = 0;
  const stalled = new Promise<Measurement>((resolve) => {
    timer = window.setTimeout(() => {
      connection.close();
      connection = connectRecordingAnalyzer(() => {});
      resolve({ kind: 'not measured', reason: 'stalled' });
    }, STALLED_MS);
  });
  return Promise.race([read([bytes]), stalled]).finally(() => clearTimeout(timer));
}

const outcomeOf = (measurement: Measurement) =>
  measurement.kind === 'measured' ? 'measured' : measurement.reason;

const text = (size: number) => new TextEncoder().encode('Not a video. '.repeat(size));

test.each([
  ['empty', () => []],
  ['text under another name', () => [text(1000)]],
  ['zeros', () => [new Uint8Array(1_310_720)]],
  ['a PNG', () => [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])]],
])('a file that is %s is unreadable', async (_, parts) => {
  expect(await read(parts())).toEqual({ kind: 'not measured', reason: 'unreadable' });
});

test('4 GB of zeros after a video are ignored', async () => {
  const hole = new Blob(Array.from({ length: 64 }, () => new Uint8Array(1 << 20)));
  const measurement = await read([videos[0]!, ...Array.from({ length: 64 }, () => hole)]);
  expect(measurement).toMatchObject({ kind: 'measured', report: { lengthS: expect.closeTo(2, 0) } });
});

describe.each([
  ['mp4', 0],
  ['webm', 1],
])('%s:', (_, i) => {
  test('an undamaged file is measured', async () => {
    expect(await read([videos[i]!])).toMatchObject({ kind: 'measured', report: { cutShort: false } });
  });

  test.each([0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.9, 0.99])(
    'a file that is cut off at %d of its length is measured up to there, or refused',
    async (part) => {
      const video = videos[i]!;
      const measurement = await read([video.subarray(0, Math.floor(video.length * part))]);
      expect(outcomeOf(measurement)).toMatch(/measured|unreadable|nothing-in-it|undecodable/);
      expect(measurement.kind === 'measured' ? measurement.report.lengthS : 0).toBeLessThan(2.2);
    },
  );

  test(
    'measuring a file with changed bytes ends, or its worker is replaced',
    async () => {
      const outcomes = new Set<string>();
      for (let seed = 0; seed < DAMAGED_COUNT; seed += 1) {
        const measurement = await readOrReplaceWorker(damaged(videos[i]!, seed));
        outcomes.add(outcomeOf(measurement));
      }
      expect([...outcomes]).toContain('measured');
      expect(await read([videos[i]!])).toMatchObject({ kind: 'measured', report: { cutShort: false } });
    },
    DAMAGED_TIMEOUT_MS,
  );
});

describe('measuring a file with a wrong value in its header', () => {
  /** Overwrites the big-endian 32-bit number at `offset` bytes from the start of a box's type. */
  function patched(box: string, offset: number, value: number): Uint8Array<ArrayBuffer> {
    const bytes = videos[0]!.slice();
    const name = new TextEncoder().encode(box);
    const at = bytes.findIndex((_, i) => name.every((letter, j) => bytes[i + j] === letter));
    expect(at).toBeGreaterThan(0);
    new DataView(bytes.buffer).setUint32(at + offset, value);
    return bytes;
  }

  test('ignores a duration of 20 hours', async () => {
    const measurement = await read([patched('mvhd', 20, 20 * 3600 * 1000)]);
    expect(measurement).toMatchObject({ kind: 'measured', report: { lengthS: expect.closeTo(2, 0) } });
  });

  test('ends if the frame duration is wrong', async () => {
    const measurement = await read([patched('stts', 12, 0x7fff_ffff)]);
    expect(measurement.kind).toMatch(/measured/);
  });

  test('ignores a chunk of two billion samples', async () => {
    const measurement = await read([patched('stsc', 16, 0x8000_0005)]);
    expect(measurement).toMatchObject({ kind: 'measured', report: { lengthS: expect.closeTo(2, 0) } });
  });

  test('ends if the frame size is 0', async () => {
    const measurement = await read([patched('avc1', 28, 0)]);
    expect(measurement.kind).toMatch(/measured/);
  });
});

test('measuring a WebM with unknown data after its last frame ends', async () => {
  const bytes = videos[1]!.slice();
  // The ID of the index (Cues) at the end of the file. The first kilobyte has the same ID in the SeekHead.
  const index = [0x1c, 0x53, 0xbb, 0x6b];
  const at = bytes.findIndex((_, i) => i > 1024 && index.every((byte, j) => bytes[i + j] === byte));
  expect(at).toBeGreaterThan(0);
  bytes[at] = 0xff;
  const measurement = await read([bytes]);
  expect(measurement).toMatchObject({ kind: 'measured', report: { lengthS: expect.closeTo(2, 0) } });
});
