import { type KeptReport, type ReadResult, readKeptReport } from '../../domain/progress/kept-report.ts';
import { MICROPHONE_ID } from '../../domain/progress/summary.ts';

/** Makes the id that replaces a microphone's name in kept reports; null if the browser can't. */
export type MicrophoneId = (name: string) => Promise<string | null>;

/**
 * A report whose microphone has an id in the place of its name: it is needed only to tell whether two sessions had the same one
 * (rule 95). A report that was just made has the name, and so have those that earlier versions kept.
 */
export async function withoutMicrophoneName(kept: KeptReport, idOf: MicrophoneId): Promise<KeptReport> {
  if (kept.kind !== 'session') return kept;
  const { microphone } = kept.report;
  if (microphone === null || MICROPHONE_ID.test(microphone)) return kept;
  return { ...kept, report: { ...kept.report, microphone: await idOf(microphone) } };
}

/** Reads a stored report. */
export async function readStored(raw: unknown, idOf: MicrophoneId): Promise<ReadResult> {
  const result = readKeptReport(raw);
  return result.kind === 'read'
    ? { kind: 'read', kept: await withoutMicrophoneName(result.kept, idOf) }
    : result;
}
