import { describe, expect, test } from 'vitest';
import { KEPT_VERSION, readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { readSummary, summaryOf } from '../../../src/domain/progress/summary.ts';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { createPostureSeconds } from '../../../src/domain/recording/posture-seconds.ts';
import { FACING_CAMERA, IN_PROFILE } from '../facing/figures.ts';
import { plainVoice } from '../voice/plain-voice.ts';
import { videoReport } from '../written-report/sample-reports.ts';
import sessionV1 from './fixtures/session-v1.json' with { type: 'json' };
import { PLAIN_RECORDING } from '../recording/plain-recording.ts';

const damaged = { kind: 'unreadable', reason: 'damaged' };
/** A report as it is read, whatever the version in which it was stored. */
const asRead = (raw: object) => ({ ...raw, version: KEPT_VERSION });
const withReport = (change: object) => ({ ...sessionV1, report: { ...sessionV1.report, ...change } });

describe('a kept session of version 1', () => {
  test('is read with all its fields', () => {
    const result = readKeptReport(sessionV1);
    expect(result).toMatchObject({ kind: 'read', kept: asRead(sessionV1) });
  });

  test('from before other languages were recognized is in English, and a language is a tag', () => {
    expect(sessionV1.report).not.toHaveProperty('language');
    expect(readKeptReport(sessionV1)).toMatchObject({ kept: { report: { language: 'en-US' } } });
    const german = readKeptReport(withReport({ language: 'de-DE' }));
    expect(german).toMatchObject({ kept: { report: { language: 'de-DE' } } });
    for (const language of ['German', 'de', '', 7, null])
      expect(readKeptReport(withReport({ language }))).toEqual(damaged);
  });

  test('may have fields that this version does not know', () => {
    expect(readKeptReport(withReport({ added: { later: true } }))).toMatchObject({
      kind: 'read',
      kept: { report: { added: { later: true } } },
    });
  });

  test.each([FACING_CAMERA, IN_PROFILE])('may have a result of facing the camera: $certainty', (facing) => {
    const raw = withReport({ facing });
    expect(readKeptReport(raw)).toMatchObject({ kind: 'read', kept: asRead(raw) });
    expect(readKeptReport(withReport({ facing: { ...facing, coverage: undefined } }))).toEqual(damaged);
  });

  test('has no figure for facing the camera, which was not measured then', () => {
    expect(readKeptReport(sessionV1)).toMatchObject({ kept: { report: { facing: null } } });
  });

  test('is damaged if a field is missing or of another type', () => {
    for (const field of Object.keys(sessionV1.report)) {
      expect(readKeptReport(withReport({ [field]: Symbol(field) })), field).toEqual(damaged);
    }
    for (const field of ['id', 'madeAt', 'kind', 'report']) {
      expect(readKeptReport({ ...sessionV1, [field]: undefined }), field).toEqual(damaged);
    }
  });
});

describe('measurements of a video', () => {
  const posture = createPostureSeconds();
  for (let second = 0; second < 60; second += 1) {
    for (let i = 0; i < 10; i += 1) {
      const leans = second > 20 && second < 30;
      posture.add(second + i / 10, leans ? 'leaning-left' : 'good', leans ? 0.7 : 0.5);
    }
  }
  const voice = plainVoice({ seconds: 60, pauses: [[12, 15]], semitones: 1 });
  const report = measuredReport({
    ...PLAIN_RECORDING,
    undecodable: ['audio'],
    posture: posture.seconds(),
    voice: { whole: voice, opening: voice, segments: [] },
    facing: FACING_CAMERA,
    pictureSpan: { startS: 0, endS: 60 },
    soundSpan: { startS: 0, endS: 60 },
  });
  const header = { version: KEPT_VERSION, id: '0'.repeat(32), madeAt: '2026-11-22T09:30:00.000Z' };

  test('are read as they were kept, alone and beside a written report', () => {
    expect(report.moments.length).toBeGreaterThan(1);
    const alone = { ...header, kind: 'measured', report };
    const written = {
      ...header,
      kind: 'video',
      report: videoReport(),
      measuredSent: true,
      wordsSent: true,
      measured: report,
    };
    for (const kept of [alone, written]) {
      const raw: unknown = JSON.parse(JSON.stringify(kept));
      expect(readKeptReport(raw)).toEqual({ kind: 'read', kept: raw });
    }
  });

  test('are damaged if a field is missing', () => {
    const without = (field: string) =>
      readKeptReport({ ...header, kind: 'measured', report: { ...report, [field]: undefined } });
    // Reports that were kept earlier have no spans, no words, and nothing about faces, facing and skills.
    const defaults = {
      faces: 'clear',
      facing: null,
      skills: null,
      words: null,
      pictureSpan: null,
      soundSpan: null,
    };
    for (const [field, value] of Object.entries(defaults))
      expect(without(field)).toMatchObject({ kind: 'read', kept: { report: { [field]: value } } });
    for (const field of Object.keys(report).filter((each) => !(each in defaults)))
      expect(without(field), field).toEqual(damaged);
  });
});

test('numbers are finite, and at most a million', () => {
  for (const lengthS of [0, 1e6])
    expect(readKeptReport(withReport({ lengthS }))).toMatchObject({ kind: 'read' });
  for (const lengthS of [-1e-9, 1e6 + 1, 1e308, Number.POSITIVE_INFINITY, Number.NaN]) {
    expect(readKeptReport(withReport({ lengthS })), `${lengthS}`).toEqual(damaged);
  }
});

test('the date of a report must exist in the calendar', () => {
  for (const day of ['2024-02-29', '2000-02-29', '2026-04-30', '0000-01-01', '9999-12-31']) {
    expect(readKeptReport({ ...sessionV1, madeAt: `${day}T09:30:00.000Z` })).toMatchObject({ kind: 'read' });
  }
  for (const day of ['2023-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '+10000-01-01']) {
    expect(readKeptReport({ ...sessionV1, madeAt: `${day}T09:30:00.000Z` }), day).toEqual(damaged);
  }
});

test('a report of a later version is distinguished from a damaged one', () => {
  expect(readKeptReport({ ...sessionV1, version: KEPT_VERSION + 1 })).toEqual({
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
  const microphone = '0123456789abcdef'.repeat(2);
  const result = readKeptReport(withReport({ microphone }));
  const summary = result.kind === 'read' ? summaryOf(result.kept) : undefined;
  expect(summary).toMatchObject({
    kind: 'session',
    lengthS: 12,
    words: 15,
    likelyFillers: 2,
    // This report is older.
    fillersHeard: false,
    speakingS: null,
    wordsShare: 1,
    recognizer: 'service',
    microphone,
    postureScore: 86,
    facingShare: null,
    talk: null,
  });
  expect(readSummary(structuredClone(summary))).toEqual(summary);
  const empty = readKeptReport(withReport({ lengthS: 0, microphone }));
  expect(empty.kind === 'read' && readSummary(summaryOf(empty.kept))).toMatchObject({ wordsShare: 0 });
  expect(readSummary({ ...summary, version: 0 })).toBeUndefined();
  // A summary of an earlier version, with the microphone's name.
  expect(readSummary({ ...summary, microphone: 'Built-in Microphone' })).toBeUndefined();
});
