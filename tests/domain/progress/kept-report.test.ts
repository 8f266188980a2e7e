import { describe, expect, test } from 'vitest';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { readSummary, summaryOf } from '../../../src/domain/progress/summary.ts';
import sessionV1 from './fixtures/session-v1.json' with { type: 'json' };

const damaged = { kind: 'unreadable', reason: 'damaged' };
const withReport = (change: object) => ({ ...sessionV1, report: { ...sessionV1.report, ...change } });

describe('a kept session of version 1', () => {
  test('is read whole', () => {
    const result = readKeptReport(sessionV1);
    expect(result).toMatchObject({ kind: 'read', kept: sessionV1 });
  });

  test('may have fields that this version does not know', () => {
    expect(readKeptReport(withReport({ added: { later: true } }))).toMatchObject({
      kind: 'read',
      kept: { report: { added: { later: true } } },
    });
  });

  test('is damaged where a field is missing or of another type', () => {
    for (const field of Object.keys(sessionV1.report)) {
      expect(readKeptReport(withReport({ [field]: Symbol(field) })), field).toEqual(damaged);
    }
    for (const field of ['id', 'madeAt', 'kind', 'report']) {
      expect(readKeptReport({ ...sessionV1, [field]: undefined }), field).toEqual(damaged);
    }
  });
});

test('a report of a later version is distinguished from a damaged one', () => {
  expect(readKeptReport({ ...sessionV1, version: 2 })).toEqual({
    kind: 'unreadable',
    reason: 'later-version',
  });
  for (const version of [0, -1, 1.5, '1', null]) {
    expect(readKeptReport({ ...sessionV1, version })).toEqual(damaged);
  }
});

test('a value that is no report is damaged', () => {
  for (const raw of [undefined, null, 7, 'report', [], {}]) expect(readKeptReport(raw)).toEqual(damaged);
});

test('a summary has the figures of its report, and is read back', () => {
  const result = readKeptReport(sessionV1);
  const summary = result.kind === 'read' ? summaryOf(result.kept) : undefined;
  expect(summary).toMatchObject({
    kind: 'session',
    lengthS: 12,
    words: 15,
    likelyFillers: 2,
    recognizedS: 12,
    recognizer: 'service',
    microphone: 'Built-in Microphone',
    postureScore: 86,
  });
  expect(readSummary(structuredClone(summary))).toEqual(summary);
  expect(readSummary({ ...summary, version: 0 })).toBeUndefined();
});
