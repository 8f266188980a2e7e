import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import type { UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import { MEASURED, UNMEASURED } from '../strings/measured.ts';

export interface ExportedReport {
  readonly provenance: string;
  readonly report: MeasuredReport | undefined;
  readonly reason: UnmeasuredReason | undefined;
  /** Whether the video is still being measured. */
  readonly measuring: boolean;
  /** The text of a model. */
  readonly written: { readonly data: object } | undefined;
}

/** The report as data, for a JSON file. */
export function exportedData({ provenance, report, reason, measuring, written }: ExportedReport): object {
  return {
    provenance,
    ...written?.data,
    ...(reason && { notMeasured: UNMEASURED[reason] }),
    ...(measuring && { notMeasured: MEASURED.unfinished }),
    ...(report && { measured: report }),
  };
}
