import type { MadeReport } from '../../domain/progress/kept-report.ts';
import { sentWordCount } from '../../domain/written-report/sent-words.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { MEASURED } from '../strings/measured.ts';
import { REPORT_FAILURE } from '../strings/report-failure.ts';
import { WRITTEN } from '../strings/video-report.ts';

/**
 * The provenance of a report on a video, of this page or a kept one.
 *
 * @param sent the parts of the video that were in the prompt; undefined for a report of measurements only
 * @param measured undefined without measurements
 * @param measures whether the video is still being measured
 */
export function provenanceOf(
  sent: Pick<MadeReport<'video'>, 'measuredSent' | 'wordsSent'> | undefined,
  measured: MeasuredReport | undefined,
  measures: boolean,
): string {
  if (!sent) {
    if (measured) return MEASURED.measuredOnly;
    return measures ? WRITTEN.measuringOnly : REPORT_FAILURE['nothing-measured'][0];
  }
  const { measuredSent, wordsSent } = sent;
  const figures =
    measured || measures
      ? measuredSent
        ? WRITTEN.fromMeasured
        : WRITTEN.besideMeasured
      : measuredSent
        ? WRITTEN.fromMeasuredNotKept
        : WRITTEN.provenance;
  return wordsSent ? withWords(figures, measured) : figures;
}

function withWords(figures: string, measured: MeasuredReport | undefined): string {
  const cut = measured?.words && sentWordCount(measured.words);
  return [figures, WRITTEN.fromWords, ...(cut ? [WRITTEN.fromFirstWords(cut)] : [])].join(' ');
}
