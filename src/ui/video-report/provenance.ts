import type { Measurement } from '../../domain/recording/measured-report.ts';
import type { MeasuredFile } from '../../flows/app/reports.ts';
import { MEASURED } from '../strings/measured.ts';
import { REPORT_FAILURE } from '../strings/report-failure.ts';
import { WRITTEN } from '../strings/video-report.ts';

/** How a kept report on a video came about. */
export function keptProvenance(
  written: boolean,
  measured: boolean,
  { measuredSent: sent, wordsSent }: { measuredSent: boolean; wordsSent: boolean },
): string {
  if (!written) return MEASURED.alone;
  if (wordsSent)
    return withWords(keptProvenance(written, measured, { measuredSent: sent, wordsSent: false }));
  if (measured) return sent ? WRITTEN.fromMeasured : WRITTEN.besideMeasured;
  return sent ? WRITTEN.fromMeasuredNotKept : WRITTEN.provenance;
}

/** How a report of this page came about. */
export function provenanceOf(
  written: boolean,
  measured: MeasuredFile | undefined,
  measurement: Measurement | undefined,
): string {
  if (written) {
    if (measured?.wordsSent)
      return withWords(provenanceOf(written, { ...measured, wordsSent: false }, measurement));
    if (!measured || measurement?.kind === 'not measured') return WRITTEN.provenance;
    return measured.sent ? WRITTEN.fromMeasured : WRITTEN.besideMeasured;
  }
  if (!measurement) return WRITTEN.measuringAlone;
  return measurement.kind === 'measured' ? MEASURED.alone : REPORT_FAILURE['nothing-measured'][0];
}

const withWords = (provenance: string): string => `${provenance} ${WRITTEN.fromWords}`;
