// Reports and recordings as they are carried to another device.
import { type KeptReport, readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import type { RecordingToCarry } from '../../../src/flows/progress/recordings-archive.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };

export function report(n: number): KeptReport {
  const result = readKeptReport({ ...sessionV1, id: n.toString(16).padStart(32, '0') });
  if (result.kind !== 'read') throw new Error('The fixture is no report.');
  return result.kept;
}

export function recording(
  n: number,
  bytes: Blob,
  attempts: RecordingToCarry['attempts'] = [],
): RecordingToCarry {
  return {
    take: {
      id: `0000000${n}-0000`,
      startedAt: { year: 2026, month: 11, day: 22, hour: 14, minute: 5 },
      type: 'video/webm',
      seekable: true,
      hasVideo: true,
      lengthS: 61.5,
      offsetS: 0.2,
    },
    name: 'Aura 2026-11-22 14.05.webm',
    bytes,
    attempts,
  };
}

export function attempt(bytes: Blob): RecordingToCarry['attempts'][number] {
  const madeAt = { year: 2026, month: 11, day: 22, hour: 14, minute: 20 };
  return {
    attempt: { madeAt, type: 'audio/mp4', hasVideo: false, lengthS: 7.5 },
    name: 'Aura 2026-11-22 14.20 again.m4a',
    bytes,
  };
}
