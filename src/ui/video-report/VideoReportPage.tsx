import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordingHeadline } from '../../domain/recording/headline.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { subtitleCues } from '../../domain/subtitles/cues.ts';
import type { SubtitleFormat } from '../../domain/subtitles/subtitle-file.ts';
import type { MeasuredFile } from '../../flows/video-report/video-reports.ts';
import type { MeasuringState } from '../../flows/video-report/background-measurement.ts';
import { NOTHING_DONE } from '../../flows/video-report/measure-recording.ts';
import { createStore } from '../../flows/store.ts';
import { useAura, useStore } from '../context.ts';
import { buttonClass } from '../components/Button.tsx';
import { ExportActions } from '../components/ExportActions.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { downloadSubtitlesOf } from '../download-subtitles.ts';
import { pageOnScreen } from '../save-page.ts';
import { MEASURED } from '../strings/measured.ts';
import { UPLOAD } from '../strings/upload.ts';
import { NextStepPart } from '../transcript/NextStepPart.tsx';
import { PlaybackTimeContext, SeekContext } from '../transcript/seek.ts';
import { useMarkSaved } from '../use-mark-saved.ts';
import { exportedData, exportedText } from './export-video-report.ts';
import { Headline } from './Headline.tsx';
import { MeasuredPart } from './MeasuredPart.tsx';
import { MeasuredAnnouncement, Unmeasured } from './measured-notices.tsx';
import { MeasuringLine } from './MeasuringLine.tsx';
import { provenanceOf } from './provenance.ts';
import { SampleCoaching } from './SampleCoaching.tsx';
import { useVideoPlayback } from './use-video-playback.ts';
import styles from './VideoReportPage.module.css';
import { WordsPart, WordsProgressPart } from './WordsPart.tsx';

/** The text of a model. */
export interface Written {
  /** The object in the store of reports. */
  readonly kept: object;
  /** Its exports, as JSON data and as plain text. */
  readonly data: object;
  readonly text: string;
  /** Renders its cards, with the measurements of the video. */
  readonly show: (measured: MeasuredReport | undefined) => ReactNode;
}

export interface ReportTexts {
  readonly heading: string;
  /** The name of the downloaded files, without extension. */
  readonly fileName: string;
  readonly again: { readonly to: '/analysis' | '/comprehensive-analysis'; readonly words: string };
  /** Shown instead of a report that does not exist. */
  readonly empty: { readonly heading: string; readonly text: string; readonly link: string };
}

/** The state if nothing is or will be measured. */
const NEVER = createStore<MeasuringState>({
  progress: NOTHING_DONE,
  measurement: undefined,
  words: undefined,
});

/** A report on a video: the measurements, then the model's text, then the exports. */
export function VideoReportPage(
  props: ReportTexts & {
    written: Written | undefined;
    measured: MeasuredFile | undefined;
    measurements?: MeasuredReport | undefined;
    /** Provenance, if it can't be derived from the measurements. */
    provenance?: string;
    /** When a kept report was made, ISO 8601. */
    madeAt?: string;
    /** Notes below the headline: on the other report, or on the time at which this one was kept. */
    other: ReactNode;
  },
) {
  const { heading, written, measured, madeAt, fileName, again, other } = props;
  const { exportActions } = useAura();
  const { progress, measurement, words } = useStore(measured?.measuring ?? NEVER, (state) => state);
  const playback = useVideoPlayback();
  const report = measurement?.kind === 'measured' ? measurement.report : props.measurements;
  const reason = measurement?.kind === 'not measured' ? measurement.reason : undefined;
  const kind = written ? 'written' : 'measuredOnly';
  const measures = measured !== undefined && measurement === undefined;
  const running = measures || words?.kind === 'recognizing';
  // Measurements that are still running are not part of the export.
  const markSaved = useMarkSaved(written?.kept, running ? undefined : measured);

  const provenance = props.provenance ?? provenanceOf(written !== undefined, measured, measurement);
  const shown = {
    heading,
    provenance,
    report,
    reason,
    written,
    measuring: measures,
  };
  const spoken = report?.words && report.words.wordTimes.length > 0 ? report.words : undefined;
  function downloadSubtitles(format: SubtitleFormat): void {
    if (!spoken) return;
    const cues = subtitleCues(spoken.fullTranscript, spoken.wordTimes, spoken.lengthS);
    downloadSubtitlesOf(cues, format, measured?.measuring.file.name ?? fileName, exportActions);
  }
  return (
    <SeekContext value={playback.seek}>
      <PlaybackTimeContext value={playback.time}>
        <ReportPage
          heading={heading}
          head={
            <>
              {report && <Headline clauses={recordingHeadline(report)} />}
              {!written && <p className="measure quiet pretty">{provenance}</p>}
              <Unmeasured key={`why ${kind}`} reason={reason} />
              {other}
            </>
          }
          foot={
            <div className={`${styles.foot} spread`}>
              <Link to={again.to} className={buttonClass('primary')}>
                {again.words}
              </Link>
              <ExportActions
                onCopy={async () => {
                  const copied = await exportActions.copy(exportedText(shown));
                  if (copied) markSaved();
                  return copied;
                }}
                onDownload={(format) => {
                  markSaved();
                  if (format === 'text')
                    exportActions.download(`${fileName}.txt`, 'text/plain', exportedText(shown));
                  else
                    exportActions.download(
                      `${fileName}.json`,
                      'application/json',
                      JSON.stringify(exportedData(shown), null, 2),
                    );
                }}
                onDownloadSubtitles={spoken && downloadSubtitles}
                onSavePage={async () => {
                  const page = await pageOnScreen({ madeAt });
                  if (page === undefined) return false;
                  markSaved();
                  exportActions.download(`${fileName}.html`, 'text/html', page);
                  return true;
                }}
              />
            </div>
          }
        >
          <MeasuredAnnouncement key={kind} measured={report !== undefined} />
          {measures && (
            <ReportPart heading={MEASURED.heading} local>
              <MeasuringLine {...progress} skip={UPLOAD.stopMeasuring} onSkip={measured.measuring.stop} />
            </ReportPart>
          )}
          {report?.words && <NextStepPart step={report.words.nextStep} />}
          {report && (
            <MeasuredPart
              report={report}
              file={measured?.measuring.file}
              onSeekable={playback.onSeekable}
              onTime={(atS) => playback.time.set({ atS })}
            />
          )}
          {report?.words && <WordsPart words={report.words} />}
          {words && measured && <WordsProgressPart progress={words} onStop={measured.measuring.stopWords} />}
          {written && <SampleCoaching provenance={provenance}>{written.show(report)}</SampleCoaching>}
        </ReportPage>
      </PlaybackTimeContext>
    </SeekContext>
  );
}
