import { expect, test } from 'vitest';
import { crc32, crc32Text } from '../../../src/domain/progress/crc32.ts';
import { sessionsCsv } from '../../../src/domain/progress/sessions-csv.ts';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { summaryOf } from '../../../src/domain/progress/summary.ts';
import sessionV1 from './fixtures/session-v1.json' with { type: 'json' };

test('the checksum is CRC-32, by its published check value', () => {
  const digits = new TextEncoder().encode('123456789');
  expect(crc32Text(crc32(digits))).toBe('cbf43926');
  expect(crc32(digits.subarray(4), crc32(digits.subarray(0, 4)))).toBe(0xcbf43926);
  expect(crc32Text(crc32(new Uint8Array()))).toBe('00000000');
});

test('the table for countries with decimal commas has the same figures, separated by semicolons', () => {
  const result = readKeptReport(sessionV1);
  const summary = result.kind === 'read' ? summaryOf(result.kept) : undefined;
  if (summary?.kind !== 'session') throw new Error('The fixture is no session.');
  const sessions = [{ ...summary, pauseShare: 0.25, pitchSpreadSemitones: null }];
  const table = sessionsCsv(sessions, 'decimal-commas');
  expect(table).toContain(';0,25;;');
  expect(table.replaceAll(',', '.').replaceAll(';', ',')).toBe(sessionsCsv(sessions));
});

test('the table has one line per session, with empty cells for unmeasured figures', () => {
  const result = readKeptReport(sessionV1);
  const summary = result.kind === 'read' ? summaryOf(result.kept) : undefined;
  if (summary?.kind !== 'session') throw new Error('The fixture is no session.');
  const [names, values, end] = sessionsCsv([{ ...summary, postureScore: null }]).split('\r\n');
  const cells = Object.fromEntries(names!.split(',').map((name, i) => [name, values!.split(',')[i]]));
  expect(cells).toMatchObject({
    made_at: sessionV1.madeAt,
    length_s: '12',
    likely_filler_words: '2',
    posture_score: '',
    facing_camera_share: '',
  });
  expect(end).toBe('');
});
