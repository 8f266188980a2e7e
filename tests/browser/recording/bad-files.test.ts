import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Measurement } from '../../../src/domain/recording/measured-report.ts';
import { connectReader } from '../../../src/workers/recording/connect-reader.ts';
import type { ReaderConnection } from '../../../src/workers/recording/protocol.ts';
import { damaged, soundFilms } from './damage.ts';

/** As many as fit into seconds; `npm run bench bad-files` tries all two thousand. */
const FLIPPED = 12;
/** A file that takes longer costs its thread, as it does in Aura after a longer time (measure-recording.ts). */
const GIVEN_UP_AFTER_MS = 3000;
/** Far more than they take on a busy machine. */
const FLIPPED_MS = 60_000;

let connection: ReaderConnection;
let films: Uint8Array<ArrayBuffer>[];

beforeAll(async () => {
  films = await soundFilms();
  connection = connectReader(() => {});
});
afterAll(() => connection.close());

/** Reads one file after the other with one thread. */
const read = (parts: BlobPart[]): Promise<Measurement> =>
  connection.measure(new Blob(parts, { type: 'video/mp4' }));

/** Reads as Aura does: a thread that comes no further makes way for another. */
async function readOrReplace(bytes: Uint8Array<ArrayBuffer>): Promise<Measurement> {
  let timer = 0;
  const givenUp = new Promise<Measurement>((resolve) => {
    timer = window.setTimeout(() => {
      connection.close();
      connection = connectReader(() => {});
      resolve({ kind: 'not measured', reason: 'stalled' });
    }, GIVEN_UP_AFTER_MS);
  });
  return Promise.race([read([bytes]), givenUp]).finally(() => clearTimeout(timer));
}

const text = (size: number) => new TextEncoder().encode('Not a video. '.repeat(size));

test.each([
  ['empty', () => []],
  ['text under another name', () => [text(1000)]],
  ['zeros', () => [new Uint8Array(1_310_720)]],
  ['a PNG', () => [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])]],
])('a file that is %s is unreadable', async (_, parts) => {
  expect(await read(parts())).toEqual({ kind: 'not measured', reason: 'unreadable' });
});

test('four empty gigabytes after a film cost no more than the film', async () => {
  const hole = new Blob(Array.from({ length: 64 }, () => new Uint8Array(1 << 20)));
  const measurement = await read([films[0]!, ...Array.from({ length: 64 }, () => hole)]);
  expect(measurement).toMatchObject({ kind: 'measured', report: { lengthS: expect.closeTo(2, 0) } });
});

describe.each([
  ['mp4', 0],
  ['webm', 1],
])('%s', (_, i) => {
  test('without damage it is measured', async () => {
    expect(await read([films[i]!])).toMatchObject({ kind: 'measured', report: { cutShort: false } });
  });

  test.each([0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.9, 0.99])(
    'cut off at %d of its length',
    async (part) => {
      const film = films[i]!;
      const measurement = await read([film.subarray(0, Math.floor(film.length * part))]);
      if (measurement.kind === 'measured') expect(measurement.report.lengthS).toBeLessThan(2.2);
      else expect(measurement.reason).toMatch(/unreadable|nothing-in-it|undecodable/);
    },
  );

  test(
    'bytes changed anywhere come to an end, or end their thread',
    async () => {
      const outcomes = new Set<string>();
      for (let seed = 0; seed < FLIPPED; seed += 1) {
        const measurement = await readOrReplace(damaged(films[i]!, seed));
        outcomes.add(measurement.kind === 'measured' ? 'measured' : measurement.reason);
      }
      expect([...outcomes]).toContain('measured');
      expect(await read([films[i]!])).toMatchObject({ kind: 'measured', report: { cutShort: false } });
    },
    FLIPPED_MS,
  );
});

describe('a header that lies', () => {
  /** Writes a big-endian number behind the name of a box. */
  function patched(box: string, offset: number, value: number): Uint8Array<ArrayBuffer> {
    const bytes = films[0]!.slice();
    const name = new TextEncoder().encode(box);
    const at = bytes.findIndex((_, i) => name.every((letter, j) => bytes[i + j] === letter));
    expect(at).toBeGreaterThan(0);
    new DataView(bytes.buffer).setUint32(at + offset, value);
    return bytes;
  }

  test('of twenty hours is not believed', async () => {
    const measurement = await read([patched('mvhd', 20, 20 * 3600 * 1000)]);
    expect(measurement).toMatchObject({ kind: 'measured', report: { lengthS: expect.closeTo(2, 0) } });
  });

  test('of a single frame of twenty hours ends', async () => {
    const measurement = await read([patched('stts', 12, 0x7fff_ffff)]);
    expect(measurement.kind).toMatch(/measured/);
  });

  test('of two thousand million samples in a chunk is not believed', async () => {
    const measurement = await read([patched('stsc', 16, 0x8000_0005)]);
    expect(measurement).toMatchObject({ kind: 'measured', report: { lengthS: expect.closeTo(2, 0) } });
  });

  test('of a frame without a size ends', async () => {
    const measurement = await read([patched('avc1', 28, 0)]);
    expect(measurement.kind).toMatch(/measured/);
  });
});

test('measuring a WebM with unknown data after its last frame ends', async () => {
  const bytes = films[1]!.slice();
  // The index at the end: where the header names it, it is in the first kilobyte.
  const index = [0x1c, 0x53, 0xbb, 0x6b];
  const at = bytes.findIndex((_, i) => i > 1024 && index.every((byte, j) => bytes[i + j] === byte));
  expect(at).toBeGreaterThan(0);
  bytes[at] = 0xff;
  const measurement = await read([bytes]);
  expect(measurement).toMatchObject({ kind: 'measured', report: { lengthS: expect.closeTo(2, 0) } });
});
