import { type KeptReport, type ReadResult, readKeptReport } from '../../domain/progress/kept-report.ts';
import { MICROPHONE_ID } from '../../domain/progress/summary.ts';

/** Returns the id that replaces a microphone's name in kept reports; null if the browser can't compute it. */
export type MicrophoneId = (name: string) => Promise<string | null>;

/**
 * Replaces the microphone's name by an id, which suffices to recognize that two sessions used the same microphone (rule 95). New reports
 * have the name, as have reports that earlier versions kept.
 */
export async function withoutMicrophoneName(kept: KeptReport, idOf: MicrophoneId): Promise<KeptReport> {
  if (kept.kind !== 'session') return kept;
  const { microphone } = kept.report;
  if (microphone === null || MICROPHONE_ID.test(microphone)) return kept;
  return { ...kept, report: { ...kept.report, microphone: await idOf(microphone) } };
}

/** Reads a stored report, and replaces its microphone's name. */
export async function readStored(raw: unknown, idOf: MicrophoneId): Promise<ReadResult> {
  const result = readKeptReport(raw);
  return result.kind === 'read'
    ? { kind: 'read', kept: await withoutMicrophoneName(result.kept, idOf) }
    : result;
}
