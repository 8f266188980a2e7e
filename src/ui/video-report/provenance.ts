import { sentWordCount } from '../../domain/recording/sent-words.ts';
import type { MeasuredReport, Measurement } from '../../domain/recording/measured-report.ts';
import type { MeasuredFile } from '../../flows/video-report/video-reports.ts';
import { MEASURED } from '../strings/measured.ts';
import { REPORT_FAILURE } from '../strings/report-failure.ts';
import { WRITTEN } from '../strings/video-report.ts';

/** The provenance of a kept report on a video. */
export function keptProvenance(
  written: boolean,
  measured: MeasuredReport | undefined,
  { measuredSent: sent, wordsSent }: { measuredSent: boolean; wordsSent: boolean },
): string {
  if (!written) return MEASURED.measuredOnly;
  const figures = measured
    ? sent
      ? WRITTEN.fromMeasured
      : WRITTEN.besideMeasured
    : sent
      ? WRITTEN.fromMeasuredNotKept
      : WRITTEN.provenance;
  return wordsSent ? withWords(figures, measured) : figures;
}

/** The provenance of a report of this page. */
export function provenanceOf(
  written: boolean,
  measured: MeasuredFile | undefined,
  measurement: Measurement | undefined,
): string {
  if (written) {
    const notMeasured = !measured || measurement?.kind === 'not measured';
    const figures = notMeasured
      ? WRITTEN.provenance
      : measured.sent
        ? WRITTEN.fromMeasured
        : WRITTEN.besideMeasured;
    return measured?.wordsSent
      ? withWords(figures, measurement?.kind === 'measured' ? measurement.report : undefined)
      : figures;
  }
  if (!measurement) return WRITTEN.measuringOnly;
  return measurement.kind === 'measured' ? MEASURED.measuredOnly : REPORT_FAILURE['nothing-measured'][0];
}

function withWords(figures: string, measured: MeasuredReport | undefined): string {
  const cut = measured?.words && sentWordCount(measured.words);
  return [figures, WRITTEN.fromWords, ...(cut ? [WRITTEN.fromFirstWords(cut)] : [])].join(' ');
}
