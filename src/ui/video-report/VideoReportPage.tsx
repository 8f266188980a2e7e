import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { KeptOf } from '../../domain/progress/kept-report.ts';
import { recordingHeadline } from '../../domain/recording/headline.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { coachedSkills } from '../../domain/recording/skills/hands-coached.ts';
import { subtitleCues } from '../../domain/subtitles/cues.ts';
import type { SubtitleFormat } from '../../domain/subtitles/subtitle-file.ts';
import type { MadeOnVideo } from '../../flows/video-report/video-reports.ts';
import type { MeasuringState } from '../../flows/video-report/background-measurement.ts';
import { NOTHING_DONE } from '../../flows/video-report/measure-recording.ts';
import { createStore } from '../../flows/store.ts';
import { useAura, useStore } from '../context.ts';
import { buttonClass } from '../components/Button.tsx';
import { ExportActions } from '../components/ExportActions.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { downloadSubtitlesOf } from '../download-subtitles.ts';
import { textOnScreen } from '../page-text.ts';
import { pageOnScreen } from '../save-page.ts';
import { MEASURED } from '../strings/measured.ts';
import { UPLOAD } from '../strings/upload.ts';
import { NextStepPart } from '../transcript/NextStepPart.tsx';
import { PlaybackTimeContext, SeekContext } from '../transcript/seek.ts';
import { useMarkSaved } from '../use-mark-saved.ts';
import { exportedData } from './export-video-report.ts';
import { Headline } from './Headline.tsx';
import { MeasuredPart } from './MeasuredPart.tsx';
import { MeasuredAnnouncement, Unmeasured } from './measured-notices.tsx';
import { MeasuringLine } from './MeasuringLine.tsx';
import { provenanceOf } from './provenance.ts';
import { SampleCoaching } from './SampleCoaching.tsx';
import { useVideoPlayback } from './use-video-playback.ts';
import { WordsPart, WordsProgressPart } from './WordsPart.tsx';

/** The text of a model. */
export interface Written {
  /** Its export as JSON data. */
  readonly data: object;
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
    /** The report of this page, or a kept one. */
    made: MadeOnVideo | KeptOf<MadeOnVideo['kind']>;
    /** Notes below the headline: on the other report, or on the time at which this one was kept. */
    other: ReactNode;
  },
) {
  const { heading, written, made, fileName, again, other } = props;
  const { exportActions, setup } = useAura();
  const coachHands = useStore(setup, (state) => state.coachHands);
  const onPage = 'measuring' in made ? made : undefined;
  const measuring = onPage?.measuring;
  const { progress, measurement, words } = useStore(measuring ?? NEVER, (state) => state);
  const playback = useVideoPlayback();
  const measured = measurement?.kind === 'measured' ? measurement.report : keptMeasurements(made);
  const report = useMemo(
    () => measured && { ...measured, skills: measured.skills && coachedSkills(measured.skills, coachHands) },
    [measured, coachHands],
  );
  const reason = measurement?.kind === 'not measured' ? measurement.reason : undefined;
  const kind = written ? 'written' : 'measuredOnly';
  const measures = measuring !== undefined && measurement === undefined;
  const running = measures || words?.kind === 'recognizing';
  // Measurements that are still running are not part of the export.
  const markSaved = useMarkSaved(running ? undefined : onPage);

  const provenance = provenanceOf(made.kind === 'measured' ? undefined : made, report, measures);
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
    downloadSubtitlesOf(cues, format, measuring?.file.name ?? fileName, exportActions);
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
          beside={report?.words ? <NextStepPart step={report.words.nextStep} /> : null}
          foot={
            <>
              <Link to={again.to} className={buttonClass('primary')}>
                {again.words}
              </Link>
              <ExportActions
                onCopy={async () => {
                  const copied = await exportActions.copy(textOnScreen());
                  if (copied) markSaved();
                  return copied;
                }}
                onDownload={(format) => {
                  markSaved();
                  if (format === 'text')
                    exportActions.download(`${fileName}.txt`, 'text/plain', textOnScreen());
                  else
                    exportActions.download(
                      `${fileName}.json`,
                      'application/json',
                      JSON.stringify(exportedData(shown), null, 2),
                    );
                }}
                onDownloadSubtitles={spoken && downloadSubtitles}
                onSavePage={async () => {
                  const page = await pageOnScreen({
                    madeAt: onPage ? undefined : made.madeAt,
                    session: report?.words ?? undefined,
                  });
                  if (page === undefined) return false;
                  markSaved();
                  exportActions.download(`${fileName}.html`, 'text/html', page);
                  return true;
                }}
              />
            </>
          }
        >
          <MeasuredAnnouncement key={kind} measured={report !== undefined} />
          {measures && (
            <ReportPart heading={MEASURED.heading}>
              <div data-local>
                <MeasuringLine {...progress} skip={UPLOAD.stopMeasuring} onSkip={measuring.stop} />
              </div>
              <p className="printed">{MEASURED.unfinished}</p>
            </ReportPart>
          )}
          {report && (
            <MeasuredPart
              report={report}
              file={measuring?.file}
              coachHands={coachHands}
              onSeekable={playback.onSeekable}
              onTime={(atS) => playback.time.set({ atS })}
            />
          )}
          {report?.words && <WordsPart words={report.words} />}
          {words && measuring && <WordsProgressPart progress={words} measuring={measuring} />}
          {written && <SampleCoaching provenance={provenance}>{written.show(report)}</SampleCoaching>}
        </ReportPage>
      </PlaybackTimeContext>
    </SeekContext>
  );
}

/** The measurements of a kept report. Those of a report of this page are in its measuring. */
function keptMeasurements(made: MadeOnVideo | KeptOf<MadeOnVideo['kind']>): MeasuredReport | undefined {
  if ('measuring' in made) return undefined;
  return made.kind === 'measured' ? made.report : made.measured;
}
