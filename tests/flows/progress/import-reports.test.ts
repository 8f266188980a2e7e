import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exportReports } from '../../../src/flows/progress/export-reports.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import { damage } from '../../damage.ts';
import { randomFrom } from '../../random.ts';
import { FakeDevice } from './device.ts';
import { exported, imported, report, work } from './export-import.ts';

let device: FakeDevice;
let kept: KeptReports;

function openDevice(): void {
  device = new FakeDevice();
  ({ kept } = device.open());
}

beforeEach(openDevice);

const stored = () => JSON.stringify([[...device.reports.values], [...device.summaries.values]]);

test('an import on another device merges the exported reports without duplicates', async () => {
  await kept.keep([report(1), report(2)]);
  const file = await exported(kept);
  const before = stored();
  openDevice();
  await kept.keep([report(2), report(3)]);
  expect(await imported(kept, file)).toEqual({ kind: 'imported', added: 1, known: 1, recordings: 0 });
  expect([...device.reports.values.keys()].toSorted()).toEqual([1, 2, 3].map((n) => report(n).id));
  expect(await imported(kept, file)).toEqual({ kind: 'imported', added: 0, known: 2, recordings: 0 });
  openDevice();
  await imported(kept, file);
  expect(stored()).toBe(before);
});

test('an unreadable report is not exported, and is counted', async () => {
  await kept.keep([report(1)]);
  device.reports.values.set('damaged', { version: 1 });
  expect(await exportReports(kept, [], work())).toMatchObject({ kind: 'exported', unreadable: 1 });
});

test('a file that is gone when it is read again is refused, without a change of the storage', async () => {
  await kept.keep([report(1)]);
  const file = await exported(kept);
  openDevice();
  const before = stored();
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
  expect(stored()).toBe(before);
});

describe('a file is refused without a change of the storage:', () => {
  async function refusal(file: Blob): Promise<string> {
    const before = stored();
    const result = await imported(kept, file);
    expect(stored()).toBe(before);
    return result.kind === 'refused' ? result.reason : result.kind;
  }

  test('one of a later version', async () => {
    await kept.keep([report(1)]);
    const text = await (await exported(kept)).text();
    expect(await refusal(new Blob([text.replace('"version":1', '"version":2')]))).toBe('later-version');
  });

  test('200 MB of text, with and without the beginning of an export', async () => {
    const block = new Uint8Array(2 ** 20).fill(0x41);
    const nonsense = Array.from({ length: 200 }, () => block);
    expect(await refusal(new Blob(nonsense))).toBe('foreign');
    expect(await refusal(new Blob(['{"format":"aura-reports"', ...nonsense]))).toBe('damaged');
  });

  test('1,000 damaged or foreign files', { timeout: 240_000 }, async () => {
    await kept.keep([report(1), report(2)]);
    const bytes = new Uint8Array(await (await exported(kept)).arrayBuffer());
    openDevice();
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
