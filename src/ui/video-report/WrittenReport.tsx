import { useState } from 'react';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import type { MeasuredFile } from '../../flows/video-report/video-reports.ts';
import { Button } from '../components/Button.tsx';
import { NotKeptNotice } from '../kept/NotKeptNotice.tsx';
import { WRITTEN } from '../strings/video-report.ts';
import { keptProvenance } from './provenance.ts';
import { type ReportWords, VideoReportPage, type Written } from './VideoReportPage.tsx';
import styles from './WrittenReport.module.css';

/** The reports on a video. There may be two: a written one, and a later one with only measurements. */
export function WrittenReport(
  props: ReportWords & {
    written: Written | undefined;
    measured: MeasuredFile | undefined;
    measuredOnly: MeasuredFile | undefined;
  },
) {
  const { written, measured, measuredOnly, ...words } = props;
  const [earlier, setEarlier] = useState(false);
  const showsWritten = written !== undefined && (measuredOnly === undefined || earlier);
  const other = written && measuredOnly && (
    <div className={styles.other} data-local>
      <p>{showsWritten ? WRITTEN.measuredKept : WRITTEN.writtenKept}</p>
      <Button variant="secondary" onClick={() => setEarlier(!earlier)}>
        {showsWritten ? WRITTEN.showMeasured : WRITTEN.showWritten}
      </Button>
    </div>
  );
  return (
    <VideoReportPage
      {...words}
      written={showsWritten ? written : undefined}
      measured={showsWritten ? measured : measuredOnly}
      other={
        <>
          {other}
          <NotKeptNotice />
        </>
      }
    />
  );
}

/** A kept report on a video, with its measurements. The video itself is not kept. */
export function KeptVideoReport(
  props: ReportWords & {
    /** Undefined for a report with only measurements. */
    written: Written | undefined;
    measurements: MeasuredReport | undefined;
    /** When it was kept, as a sentence. */
    since: string;
    /** ISO 8601. */
    madeAt: string;
    /** Whether the figures were sent to the model. */
    measuredSent: boolean;
    /** Whether the words were sent to the model. */
    wordsSent: boolean;
  },
) {
  const { since, measuredSent, wordsSent, ...report } = props;
  return (
    <VideoReportPage
      {...report}
      measured={undefined}
      provenance={keptProvenance(props.written !== undefined, props.measurements, {
        measuredSent,
        wordsSent,
      })}
      other={
        <p className={styles.since} data-local>
          {since}
        </p>
      }
    />
  );
}
