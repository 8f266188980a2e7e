import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeptOf } from '../../domain/progress/kept-report.ts';
import type { MadeComprehensive, MadeMeasured, MadeVideo } from '../../flows/video-report/video-reports.ts';
import { Button, buttonClass } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { NotKeptNotice } from '../kept/NotKeptNotice.tsx';
import { dateText, KEPT } from '../strings/kept.ts';
import { WRITTEN } from '../strings/video-report.ts';
import { type ReportTexts, VideoReportPage, type Written } from './VideoReportPage.tsx';
import styles from './WrittenReport.module.css';

/** The reports on a video. There may be two: a written one, and a later one with only measurements. Without any, it says so. */
export function WrittenReport(
  props: ReportTexts & {
    /** The written report of this page, and the text of its model. */
    made: MadeVideo | MadeComprehensive | undefined;
    written: Written | undefined;
    measuredOnly: MadeMeasured | undefined;
  },
) {
  const { made, written, measuredOnly, ...words } = props;
  const [earlier, setEarlier] = useState(false);
  const [earlierFirst, laterFirst] = [made ?? measuredOnly, measuredOnly ?? made];
  const shown = earlier ? earlierFirst : laterFirst;
  if (!shown) {
    return (
      <Notice heading={words.empty.heading} text={words.empty.text}>
        <Link to={words.again.to} className={buttonClass('primary')}>
          {words.empty.link}
        </Link>
      </Notice>
    );
  }
  const showsWritten = shown === made;
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
      made={shown}
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
    kept: KeptOf<'video' | 'comprehensive' | 'measured'>;
  },
) {
  const { kept, ...report } = props;
  return (
    <VideoReportPage
      {...report}
      made={kept}
      other={
        <p className="quiet" data-local>
          {KEPT.madeOn(dateText(kept.madeAt))}
        </p>
      }
    />
  );
}
