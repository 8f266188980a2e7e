import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LEAN_OFFSET_SHARE } from '../../domain/posture/specification.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { subtitleCues } from '../../domain/subtitles/cues.ts';
import type { SubtitleFormat } from '../../domain/subtitles/subtitle-file.ts';
import { OPENING_S, SKILLS } from '../../domain/written-report/specification.ts';
import type { MeasuredFile } from '../../flows/app/reports.ts';
import type { MeasuringState } from '../../flows/video-report/background-measurement.ts';
import { NOTHING_DONE } from '../../flows/video-report/measure-recording.ts';
import { createStore } from '../../flows/store.ts';
import { useAura, useStore } from '../context.ts';
import { Button, buttonClass } from '../components/Button.tsx';
import type { MeasuredScale } from './MeasuredPart.tsx';
import { MeasuredAnnouncement, Unmeasured } from './measured-notices.tsx';
import { MeasuredVideo } from './MeasuredVideo.tsx';
import { MeasuringLine } from './MeasuringLine.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { ExportActions } from '../components/ExportActions.tsx';
import { MEASURED, measuredText, UNMEASURED } from '../strings/measured.ts';
import { UPLOAD } from '../strings/upload.ts';
import { WRITTEN } from '../strings/video-report.ts';
import { saidText } from '../strings/words.ts';
import { keptProvenance, provenanceOf } from './provenance.ts';
import { downloadSubtitlesOf } from '../download-subtitles.ts';
import { NotKeptNotice } from '../NotKeptNotice.tsx';
import { pageOnScreen } from '../save-page.ts';
import { WordsProgressPart } from './WordsPart.tsx';
import { useMarkSaved } from '../use-mark-saved.ts';
import styles from './WrittenReport.module.css';

/** A pitch one octave from the median reaches the edge of its lane. */
const SCALE: MeasuredScale = {
  skills: SKILLS,
  openingS: OPENING_S,
  leanShare: LEAN_OFFSET_SHARE,
  pitchMaxSemitones: 12,
};

/** What a model wrote. */
interface Written {
  /** The object in the store of reports. */
  readonly kept: object;
  /** Its exports, as JSON data and as plain text. */
  readonly data: object;
  readonly text: string;
}

interface Words {
  readonly heading: string;
  /** Of the downloaded files, without extension. */
  readonly fileName: string;
  readonly again: { readonly to: '/analysis' | '/comprehensive-analysis'; readonly words: string };
}

/** The reports on a video. There may be two: a written one, and a later one with measurements alone. */
export function WrittenReport(
  props: Words & {
    written: Written | undefined;
    measured: MeasuredFile | undefined;
    alone: MeasuredFile | undefined;
    /** The written report. */
    children: ReactNode;
  },
) {
  const { written, measured, alone, children, ...words } = props;
  const [earlier, setEarlier] = useState(false);
  const showsWritten = written !== undefined && (alone === undefined || earlier);
  const other = written && alone && (
    <div className={styles.other} data-local>
      <p>{showsWritten ? WRITTEN.measuredKept : WRITTEN.writtenKept}</p>
      <Button variant="quiet" onClick={() => setEarlier(!earlier)}>
        {showsWritten ? WRITTEN.showMeasured : WRITTEN.showWritten}
      </Button>
    </div>
  );
  return (
    <OneReport
      {...words}
      written={showsWritten ? written : undefined}
      measured={showsWritten ? measured : alone}
      other={
        <>
          {other}
          <NotKeptNotice />
        </>
      }
    >
      {showsWritten && children}
    </OneReport>
  );
}

/** A report on a video that was kept, with what was measured. The video itself is not kept. */
export function KeptVideoReport(
  props: Words & {
    /** Undefined for measurements alone. */
    written: Written | undefined;
    measurements: MeasuredReport | undefined;
    /** When it was kept, as a sentence. */
    since: string;
    /** ISO 8601. */
    madeAt: string;
    /** The model was told the figures. */
    measuredSent: boolean;
    /** The model was given what was said. */
    wordsSent: boolean;
    children?: ReactNode;
  },
) {
  const { since, measuredSent, wordsSent, ...report } = props;
  return (
    <OneReport
      {...report}
      measured={undefined}
      provenance={keptProvenance(props.written !== undefined, props.measurements, {
        measuredSent,
        wordsSent,
      })}
      other={
        <p className={styles.provenance} data-local>
          {since}
        </p>
      }
    />
  );
}

/** The state where nothing is or will be measured. */
const NEVER = createStore<MeasuringState>({
  progress: NOTHING_DONE,
  measurement: undefined,
  words: undefined,
});

/** A report on a video: provenance, export actions, measurements, and what a model wrote. */
function OneReport(
  props: Words & {
    written: Written | undefined;
    measured: MeasuredFile | undefined;
    /** Of a kept report. */
    measurements?: MeasuredReport | undefined;
    /** Where it can't be derived from the measurements. */
    provenance?: string;
    /** When a kept report was made, ISO 8601. */
    madeAt?: string;
    /** The way to the other report, or when this one was kept. */
    other: ReactNode;
    children?: ReactNode;
  },
) {
  const { heading, written, measured, madeAt, fileName, again, other, children } = props;
  const { exportActions } = useAura();
  const { progress, measurement, words } = useStore(measured?.measuring ?? NEVER, (state) => state);
  const report = measurement?.kind === 'measured' ? measurement.report : props.measurements;
  const reason = measurement?.kind === 'not measured' ? measurement.reason : undefined;
  const kind = written ? 'written' : 'alone';
  const measures = measured !== undefined && measurement === undefined;
  const running = measures || words?.kind === 'recognizing';
  // Measurements that are still running are not part of the export.
  const markSaved = useMarkSaved(written?.kept, running ? undefined : measured);

  const provenance = props.provenance ?? provenanceOf(written !== undefined, measured, measurement);
  const text = [
    written ? written.text : `${heading}\n`,
    provenance,
    reason && UNMEASURED[reason],
    measures && `${MEASURED.heading}\n${UPLOAD.measuring(progress.done)}`,
    report && measuredText(report),
    report?.words && saidText(report.words),
  ]
    .filter(Boolean)
    .join('\n');
  const data = {
    provenance,
    ...written?.data,
    ...(reason && { notMeasured: UNMEASURED[reason] }),
    ...(report && { measured: report }),
  };
  const said = report?.words && report.words.wordTimes.length > 0 ? report.words : undefined;
  function downloadSubtitles(format: SubtitleFormat): void {
    if (!said) return;
    const cues = subtitleCues(said.fullTranscript, said.wordTimes, said.lengthS);
    downloadSubtitlesOf(cues, format, measured?.measuring.file.name ?? fileName, exportActions);
  }
  return (
    <ReportPage
      heading={heading}
      head={
        <>
          {other}
          <p className={styles.provenance}>{provenance}</p>
          <Unmeasured key={`why ${kind}`} reason={reason} />
          <ExportActions
            onCopy={async () => {
              const copied = await exportActions.copy(text);
              if (copied) markSaved();
              return copied;
            }}
            onDownload={(format) => {
              markSaved();
              if (format === 'text') exportActions.download(`${fileName}.txt`, 'text/plain', text);
              else
                exportActions.download(`${fileName}.json`, 'application/json', JSON.stringify(data, null, 2));
            }}
            onDownloadSubtitles={said && downloadSubtitles}
            onSavePage={async () => {
              const page = await pageOnScreen({ madeAt });
              if (page === undefined) return false;
              markSaved();
              exportActions.download(`${fileName}.html`, 'text/html', page);
              return true;
            }}
          />
        </>
      }
      foot={
        <Link to={again.to} className={buttonClass('strong')}>
          {again.words}
        </Link>
      }
    >
      <MeasuredAnnouncement key={kind} measured={report !== undefined} />
      {measures && (
        <ReportPart heading={MEASURED.heading} local>
          <MeasuringLine {...progress} skip={UPLOAD.stopMeasuring} onSkip={measured.measuring.stop} />
        </ReportPart>
      )}
      {report && <MeasuredVideo report={report} file={measured?.measuring.file} scale={SCALE} />}
      {words && measured && <WordsProgressPart progress={words} onStop={measured.measuring.stopWords} />}
      {children}
    </ReportPage>
  );
}
