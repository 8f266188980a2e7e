import { describe, expect, test, vi } from 'vitest';
import type { KeptReport } from '../../../src/domain/progress/kept-report.ts';
import { NO_REPORTS } from '../../../src/flows/app/reports.ts';
import { keepEachOnce } from '../../../src/flows/progress/keep-when-made.ts';
import type { KeptReportsDevices } from '../../../src/flows/progress/kept-reports.ts';
import { storageAttempt } from '../../../src/flows/progress/storage-attempt.ts';
import { FakeKeyedStore, openKeptReports } from '../../fake-keyed-store.ts';
import { noBug } from '../../no-bug.ts';
import { report } from './export-import.ts';

/** A report with the name of a microphone, which is replaced before it is kept. */
const named = withName(report(1));
function withName(kept: KeptReport): KeptReport {
  return kept.kind === 'session' ? { ...kept, report: { ...kept.report, microphone: 'Headset' } } : kept;
}

test.each([
  ['QuotaExceededError', 'storage-full'],
  ['InvalidStateError', 'storage-refused'],
  ['SecurityError', 'storage-refused'],
  ['UnknownError', 'storage-refused'],
  ['NotFoundError', 'storage-refused'],
  ['VersionError', 'storage-refused'],
  ['AbortError', 'storage-refused'],
  ['TimeoutError', 'storage-refused'],
  ['NotReadableError', 'storage-refused'],
])('%s is no bug, and is answered as %s', async (name, kind) => {
  const attempt = storageAttempt(noBug);
  expect(await attempt(() => Promise.reject(new DOMException('No.', name)))).toEqual({ kind });
});

test.each([
  new TypeError('x is not a function'),
  new DOMException('It could not be cloned.', 'DataCloneError'),
  new DOMException('No such store.', 'DataError'),
  undefined,
])('a bug is logged, and not answered as a refusal: %s', async (bug) => {
  const log = vi.fn<(problem: unknown) => void>();
  expect(await storageAttempt(log)(() => Promise.reject(bug))).toEqual({ kind: 'storage-failed' });
  expect(log).toHaveBeenCalledExactlyOnceWith(`A bug while reports were stored or read: ${String(bug)}`);
});

describe('a bug on the way to the storage', () => {
  const log = vi.fn<(problem: unknown) => void>();
  const windowWith = (devices: Partial<KeptReportsDevices>) => openKeptReports({ log, ...devices });

  test('does not reject calls that keep or open a report, and a report can be kept afterwards', async () => {
    let broken = true;
    const reports = new FakeKeyedStore();
    const kept = windowWith({
      reports,
      microphoneId: async () => (broken ? Promise.reject(new TypeError('No digest.')) : null),
    });
    expect(await kept.keep([named])).toEqual({ kind: 'storage-failed' });
    reports.values.set(named.id, named);
    expect(await kept.open(named.id)).toEqual({ kind: 'storage-failed' });
    expect(log).toHaveBeenCalledWith('A bug while reports were stored or read: TypeError: No digest.');
    broken = false;
    expect(await kept.keep([named])).toMatchObject({ kind: 'stored' });
  });

  test('undoes the written part of an import', async () => {
    async function* batches() {
      yield [report(1)];
      throw new TypeError('No second batch.');
    }
    const kept = windowWith({});
    expect(await kept.keepAll(batches())).toEqual({ kind: 'storage-failed' });
    expect(await kept.ids()).toEqual({ kind: 'stored', value: [] });
  });

  test('in keeping one report does not prevent keeping the next', async () => {
    let broken = true;
    const kept = windowWith({});
    const keepMade = keepEachOnce(
      {
        ...kept,
        keep: (reports) => (broken ? Promise.reject(new TypeError('No keep.')) : kept.keep(reports)),
      },
      () => {},
    );
    const session = named.kind === 'session' ? named : undefined;
    const reports = { ...NO_REPORTS, session };
    await expect(keepMade(reports, () => {})).rejects.toThrow('No keep.');
    broken = false;
    expect(await keepMade(reports, () => {})).toMatchObject({ kind: 'stored' });
  });
});
