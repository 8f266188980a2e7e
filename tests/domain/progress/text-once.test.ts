// A session's text is in three fields of its report, and is stored in one.
import { describe, expect, test } from 'vitest';
import {
  KEPT_VERSION,
  type KeptReport,
  type KeptSessionReport,
  readKeptReport,
} from '../../../src/domain/progress/kept-report.ts';
import { storedForm } from '../../../src/domain/progress/text-once.ts';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { randomFrom } from '../../random.ts';
import { randomSession } from '../../random-session.ts';
import { PLAIN_RECORDING } from '../recording/plain-recording.ts';
import sessionV1 from './fixtures/session-v1.json' with { type: 'json' };

const head = { version: KEPT_VERSION, id: '0'.repeat(32), madeAt: '2026-11-22T09:30:00.000Z' } as const;

function session(): KeptSessionReport {
  const read = readKeptReport(sessionV1);
  if (read.kind !== 'read' || read.kept.kind !== 'session') throw new Error('The fixture is no session.');
  return read.kept;
}

/** A report as a store or a file has it. */
const stored = (kept: KeptReport) => JSON.parse(JSON.stringify(storedForm(kept))) as { report: object };

const damaged = { kind: 'unreadable', reason: 'damaged' };

describe('the text of a session', () => {
  test('is stored once, as its whole transcript, and read back in every field', () => {
    const kept = session();
    const form = stored(kept);
    expect(JSON.stringify(form).match(/You know we can win/g)).toHaveLength(1);
    expect(form.report).toMatchObject({ fullTranscript: kept.report.fullTranscript });
    expect(form.report).not.toHaveProperty('transcript');
    expect(readKeptReport(form)).toEqual({ kind: 'read', kept });
  });

  test('is the same after storing, whatever was said, marked and repeated', () => {
    const random = randomFrom(7);
    for (let i = 0; i < 50; i += 1) {
      const { report } = randomSession(random);
      const kept = JSON.parse(JSON.stringify({ ...head, kind: 'session', report })) as KeptReport;
      const whole = readKeptReport(kept);
      expect(whole.kind).toBe('read');
      expect(readKeptReport(stored(kept))).toEqual(whole);
    }
  });

  test('is stored in each field if the fields differ', () => {
    const kept = session();
    for (const change of [
      { transcript: [{ start: 0, text: 'Another.' }] as const },
      { fullTranscript: 'Another.', transcript: [{ start: 0, text: 'Another.' }] as const },
    ]) {
      const other = { ...kept, report: { ...kept.report, ...change } };
      expect(storedForm(other)).toEqual(other);
      expect(readKeptReport(stored(other))).toEqual({ kind: 'read', kept: other });
    }
  });

  test('is damaged if the lengths of its passages are missing, or do not agree with it', () => {
    const form = stored(session());
    const withParts = (parts: readonly object[]) =>
      readKeptReport({ ...form, report: { ...form.report, passages: [{ repeated: false, parts }] } });
    const { length } = session().report.fullTranscript;
    expect(withParts([{ length }])).toMatchObject({ kind: 'read' });
    for (const parts of [[], [{}], [{ length: length - 1 }], [{ length: length + 1 }], [{ length: 1e9 }]])
      expect(withParts(parts)).toEqual(damaged);
  });
});

test('the words of a video are stored once, beside a written report as well', () => {
  const report = { ...measuredReport(PLAIN_RECORDING), words: session().report };
  const measured = { ...head, kind: 'measured', report } as const;
  const form = JSON.stringify(stored(measured));
  expect(form.match(/You know we can win/g)).toHaveLength(1);
  expect(readKeptReport(JSON.parse(form))).toEqual(readKeptReport(JSON.parse(JSON.stringify(measured))));
});
