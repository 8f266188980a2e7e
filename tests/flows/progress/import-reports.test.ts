import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT_VERSION } from '../../../src/domain/progress/kept-report.ts';
import { createFileWork } from '../../../src/flows/progress/file-work.ts';
import { importReports } from '../../../src/flows/progress/import-reports.ts';
import { exportReports } from '../../../src/flows/progress/export-reports.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import { damage } from '../../damage.ts';
import { randomFrom } from '../../random.ts';
import { FakeDevice } from './device.ts';
import { exported, imported, plainFile, recording, report, work } from './export-import.ts';

let device: FakeDevice;
let kept: KeptReports;

function openDevice(): void {
  device = new FakeDevice();
  ({ kept } = device.open());
}

beforeEach(openDevice);

const stored = async () => JSON.stringify(await device.contents());

test('an import on another device merges the exported reports without duplicates', async () => {
  await kept.keep([report(1), report(2)]);
  const file = await exported(kept);
  const before = await stored();
  openDevice();
  await kept.keep([report(2), report(3)]);
  expect(await imported(kept, file)).toEqual({
    kind: 'imported',
    added: 1,
    known: 1,
    recordings: 0,
    talks: 0,
  });
  expect([...device.reports.values.keys()].toSorted()).toEqual([1, 2, 3].map((n) => report(n).id));
  expect(await imported(kept, file)).toEqual({
    kind: 'imported',
    added: 0,
    known: 2,
    recordings: 0,
    talks: 0,
  });
  openDevice();
  await imported(kept, file);
  expect(await stored()).toBe(before);
});

test('an unreadable report is not exported, and is counted', async () => {
  await kept.keep([report(1)]);
  device.reports.values.set('damaged', { version: 1 });
  expect(await exportReports(kept, [], work())).toMatchObject({ kind: 'exported', unreadable: 1 });
});

test('a file that is gone when it is read again is refused, without a change of the storage', async () => {
  const file = plainFile([report(1)]);
  const before = await stored();
  const gone = () =>
    new ReadableStream({ pull: () => Promise.reject(new DOMException('', 'NotFoundError')) });
  const read = file.stream.bind(file);
  let readings = 0;
  vi.spyOn(file, 'stream').mockImplementation(() => {
    readings += 1;
    return readings === 1 ? read() : gone();
  });
  expect(await imported(kept, file)).toEqual({ kind: 'refused', reason: 'damaged' });
  expect(readings).toBe(2);
  expect(await stored()).toBe(before);
});

test('a report that is damaged here is repaired by a file that has it, and one of a later version stays', async () => {
  await kept.keep([report(1), report(2), report(3)]);
  const file = await exported(kept);
  openDevice();
  const damaged = { version: 1, kind: 'session', report: 'lost' };
  const later = { version: KEPT_VERSION + 1, anything: true };
  device.reports.values.set(report(1).id, damaged);
  device.reports.values.set(report(2).id, later);
  const before = (await device.contents()).reports;
  const canceled = new AbortController();
  const canceling = createFileWork(canceled.signal, () => {});
  const write = kept.keepAll;
  const cancelAfterwards: typeof write = async (batches) => {
    const result = await write(batches);
    canceled.abort();
    return result;
  };
  const none = async () => undefined;
  expect(await importReports({ ...kept, keepAll: cancelAfterwards }, [file], none, canceling)).toEqual({
    kind: 'canceled',
  });
  expect((await device.contents()).reports).toEqual(before);
  expect(await imported(kept, file)).toEqual({
    kind: 'imported',
    added: 2,
    known: 1,
    recordings: 0,
    talks: 0,
  });
  expect(await kept.open(report(1).id)).toMatchObject({ kind: 'read', kept: { id: report(1).id } });
  expect((await device.contents()).reports[report(2).id]).toEqual(later);
});

test('an import that does not fit is refused with the sizes before anything is written', async () => {
  await kept.keep([report(1), report(2)]);
  const bytes = new Blob([new Uint8Array(30_000)]);
  const file = await exported(kept, [recording(1, bytes), recording(2, bytes)]);
  openDevice();
  const before = await stored();
  const asked: number[] = [];
  const noRoom = { kind: 'no-room', neededBytes: 1, freeBytes: 0 } as const;
  const room = { ...kept.room, check: async (needed: number) => (asked.push(needed), noRoom) };
  const { takes } = device.open();
  expect(await imported({ ...kept, room }, file, takes)).toEqual({ kind: 'storage-full', noRoom });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(60_000 + 2 * JSON.stringify([report(1), report(2)]).length - 1000);
  expect(await stored()).toBe(before);
});

test('an import waits for its turn, and removes nothing that another window has added', async () => {
  await kept.keep([report(1), report(2)]);
  const file = await exported(kept);
  openDevice();
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time, as with the browser's lock. */
  const takeTurn: KeptReports['takeTurn'] = (canceled, use) => {
    const turn = last.then(() => (canceled.aborted ? undefined : use()));
    last = turn;
    return turn;
  };
  const canceled = new AbortController();
  const first = importReports({ ...kept, takeTurn }, [file], async () => undefined, work());
  const second = importReports(
    { ...kept, takeTurn },
    [file],
    async () => undefined,
    createFileWork(canceled.signal, () => {}),
  );
  canceled.abort();
  expect(await first).toMatchObject({ kind: 'imported', added: 2 });
  expect(await second).toEqual({ kind: 'canceled' });
  expect([...device.reports.values.keys()]).toEqual([report(1).id, report(2).id]);
});

describe('a file is refused without a change of the storage:', () => {
  async function refusal(file: Blob): Promise<string> {
    const before = await stored();
    const result = await imported(kept, file);
    expect(await stored()).toBe(before);
    return result.kind === 'refused' ? result.reason : result.kind;
  }

  test('one of a later version', async () => {
    const text = await plainFile([report(1)]).text();
    expect(await refusal(new Blob([text.replace('"version":1', '"version":2')]))).toBe('later-version');
  });

  test('200 MB of text, with and without the beginning of an export', async () => {
    const block = new Uint8Array(2 ** 20).fill(0x41);
    const nonsense = Array.from({ length: 200 }, () => block);
    expect(await refusal(new Blob(nonsense))).toBe('foreign');
    expect(await refusal(new Blob(['{"format":"aura-reports"', ...nonsense]))).toBe('damaged');
  });

  test('1,000 damaged or foreign files', { timeout: 240_000 }, async () => {
    const bytes = new Uint8Array(await plainFile([report(1), report(2)]).arrayBuffer());
    await kept.keep([report(7)]);
    const random = randomFrom(1);
    const randomBelow = (count: number) => Math.floor(random() * count);
    const content = contentOf(bytes);
    for (let i = 0; i < 1000; i += 1) {
      let damaged = damage(bytes, i % 5, randomBelow);
      // Damage to white space, or to a digit beyond a number's precision, does not change the values.
      while (contentOf(damaged) === content) damaged = damage(bytes, i % 5, randomBelow);
      const reason = await refusal(new Blob([damaged]));
      expect(['damaged', 'foreign', 'later-version'], `damage ${i}`).toContain(reason);
    }
  });
});

/** A JSON text in normal form, to compare values; undefined for invalid JSON. */
function contentOf(bytes: Uint8Array): string | undefined {
  try {
    return JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
