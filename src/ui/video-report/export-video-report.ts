import { recordingHeadline } from '../../domain/recording/headline.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import type { UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import { MEASURED, UNMEASURED } from '../strings/measured.ts';
import { measuredText } from '../strings/measured-as-text.ts';
import { COACH } from '../strings/shell.ts';
import { headlineText } from '../strings/video-headline.ts';
import { WRITTEN } from '../strings/video-report.ts';
import { wordsText } from '../strings/words.ts';

export interface ExportedReport {
  readonly heading: string;
  readonly provenance: string;
  readonly report: MeasuredReport | undefined;
  readonly reason: UnmeasuredReason | undefined;
  /** Whether the video is still being measured. */
  readonly measuring: boolean;
  /** The text of a model, as data and as plain text. */
  readonly written: { readonly data: object; readonly text: (lengthS?: number) => string } | undefined;
}

/** The report as plain text, in the order of the page: the measurements, then the model's text. */
export function exportedText({
  heading,
  provenance,
  report,
  reason,
  measuring,
  written,
}: ExportedReport): string {
  return [
    `${COACH} - ${heading}`,
    report && headlineText(recordingHeadline(report)),
    !written && provenance,
    reason && UNMEASURED[reason],
    measuring && `${MEASURED.heading}\n${MEASURED.unfinished}`,
    report && measuredText(report),
    report?.words && wordsText(report.words).trimEnd(),
    written && `${WRITTEN.heading}\n${provenance}`,
    written && written.text(report?.lengthS).trimEnd(),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
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
