import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeptOf } from '../../domain/progress/kept-report.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import type { MeasuredFile } from '../../flows/video-report/video-reports.ts';
import { Button, buttonClass } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { NotKeptNotice } from '../kept/NotKeptNotice.tsx';
import { dateText, KEPT } from '../strings/kept.ts';
import { WRITTEN } from '../strings/video-report.ts';
import { keptProvenance } from './provenance.ts';
import { type ReportTexts, VideoReportPage, type Written } from './VideoReportPage.tsx';
import styles from './WrittenReport.module.css';

/** The reports on a video. There may be two: a written one, and a later one with only measurements. Without any, it says so. */
export function WrittenReport(
  props: ReportTexts & {
    written: Written | undefined;
    measured: MeasuredFile | undefined;
    measuredOnly: MeasuredFile | undefined;
  },
) {
  const { written, measured, measuredOnly, ...words } = props;
  const [earlier, setEarlier] = useState(false);
  if (!written && !measuredOnly) {
    return (
      <Notice heading={words.empty.heading} text={words.empty.text}>
        <Link to={words.again.to} className={buttonClass('primary')}>
          {words.empty.link}
        </Link>
      </Notice>
    );
  }
  const showsWritten = written !== undefined && (measuredOnly === undefined || earlier);
  const other = written && measuredOnly && (
    <div className={`${styles.other} row`} data-local>
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
  props: ReportTexts & {
    /** Undefined for a report with only measurements. */
    written: Written | undefined;
    measurements: MeasuredReport | undefined;
    /** When it was kept, and whether the figures and the words were sent to the model. */
    kept: Pick<KeptOf<'video'>, 'madeAt' | 'measuredSent' | 'wordsSent'>;
  },
) {
  const { kept, ...report } = props;
  return (
    <VideoReportPage
      {...report}
      madeAt={kept.madeAt}
      measured={undefined}
      provenance={keptProvenance(report.written !== undefined, report.measurements, kept)}
      other={
        <p className="quiet" data-local>
          {KEPT.madeOn(dateText(kept.madeAt))}
        </p>
      }
    />
  );
}
