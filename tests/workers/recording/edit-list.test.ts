import { expect, test } from 'vitest';
import { editsOf } from '../../../src/workers/recording/edit-list.ts';
import { box, joined } from '../../browser/recording/edit.ts';

const TIMESCALE = 1000;
const UNEDITED = { startS: 0, endS: Number.POSITIVE_INFINITY, moreFollows: false };

/** An entry of an edit list, in units of the timescale. */
type Entry = readonly [duration: number, mediaTime: number];

const u32 = (...values: number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [i, value] of values.entries()) view.setInt32(4 * i, value | 0);
  return new Uint8Array(view.buffer);
};

const u64 = (value: number): Uint8Array => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigInt64(0, BigInt(value));
  return new Uint8Array(view.buffer);
};

/** A list of the given version: 0 has numbers of 32 bits, 1 of 64. */
const editList = (entries: readonly Entry[], version = 0): Uint8Array =>
  box('elst', [
    u32(version << 24, entries.length),
    ...entries.map(([duration, mediaTime]) =>
      version === 1 ? joined(u64(duration), u64(mediaTime), u32(0x10000)) : u32(duration, mediaTime, 0x10000),
    ),
  ]);

const track = (id: number, ...lists: readonly Uint8Array[]): Uint8Array =>
  box('trak', [box('tkhd', [u32(0, 0, 0, id, 0, 0)]), ...lists.map((list) => box('edts', [list]))]);

const movie = (...tracks: readonly Uint8Array[]): Uint8Array =>
  joined(
    box('ftyp', [new TextEncoder().encode('isom')]),
    box('moov', [box('mvhd', [u32(0, 0, 0, TIMESCALE, 0, 0)]), ...tracks]),
  );

const fileOf = (bytes: Uint8Array): Blob => new Blob([joined(bytes)]);

const editOf = async (bytes: Uint8Array) => (await editsOf(fileOf(bytes)))({ id: 1 });

test.each([
  ['one edit', [[5000, 200]], { startS: 0, endS: 5, moreFollows: false }],
  ['an edit to the end', [[0, 200]], UNEDITED],
  [
    'an empty edit first',
    [
      [1500, -1],
      [5000, 0],
    ],
    { startS: 1.5, endS: 6.5, moreFollows: false },
  ],
  [
    'two edits',
    [
      [2000, 0],
      [3000, 4000],
    ],
    { startS: 0, endS: 2, moreFollows: true },
  ],
  ['an empty edit alone', [[1500, -1]], UNEDITED],
] as const)('the edit of a list is read in 32 and in 64 bits: %s', async (_, entries, edit) => {
  for (const version of [0, 1])
    expect(await editOf(movie(track(1, editList(entries, version))))).toEqual(edit);
});

test('each track has its own edit, and one without a list is unedited', async () => {
  const edits = await editsOf(
    fileOf(movie(track(1), track(2, editList([[1000, 0]])), track(7, editList([[2000, 0]])))),
  );
  expect([1, 2, 7].map((id) => edits({ id }).endS)).toEqual([Number.POSITIVE_INFINITY, 1, 2]);
});

test('a file that is cut off anywhere has its declared edit, or none', async () => {
  const whole = movie(
    track(
      1,
      editList([
        [1500, -1],
        [5000, 0],
      ]),
    ),
  );
  const edits = new Set<number>();
  for (let length = 0; length <= whole.length; length += 1)
    edits.add((await editOf(whole.subarray(0, length))).startS);
  expect([...edits].toSorted((a, b) => a - b)).toEqual([0, 1.5]);
});

test('another container has no edits', async () => {
  expect(await editOf(joined(u32(0x1a45dfa3), new TextEncoder().encode('webm and much more')))).toEqual(
    UNEDITED,
  );
});

/** A file of which no byte can be read. */
function unreadable(error: Error): Blob {
  const file = fileOf(movie(track(1)));
  const slice = new Blob();
  slice.arrayBuffer = async () => {
    throw error;
  };
  file.slice = () => slice;
  return file;
}

test('a file that is gone has no edits', async () => {
  const edits = await editsOf(unreadable(new DOMException('Gone.', 'NotFoundError')));
  expect(edits({ id: 1 })).toEqual(UNEDITED);
});

test('a bug in reading is not taken for a file without edits', async () => {
  await expect(editsOf(unreadable(new TypeError('A bug.')))).rejects.toThrow('A bug.');
});
