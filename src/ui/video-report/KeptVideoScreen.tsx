import { useParams } from '@tanstack/react-router';
import { KeptReportNotice } from '../KeptReportNotice.tsx';
import { dateText, KEPT } from '../strings/kept.ts';
import { videoReportText } from '../strings/report-as-text.ts';
import { VIDEO_REPORT } from '../strings/video-report.ts';
import { useKeptReport } from '../use-kept-report.ts';
import { WrittenVideoReport } from './VideoReportScreen.tsx';
import { KeptWrittenReport } from './WrittenReport.tsx';

/** A report on a video that was kept, at its own address. */
export function KeptVideoScreen() {
  const { id } = useParams({ from: '/video-report/$id' });
  const opened = useKeptReport(id, 'video');
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  const { report, madeAt, measuredSent } = opened.kept;
  return (
    <KeptWrittenReport
      heading={VIDEO_REPORT.heading}
      written={{ kept: report, data: report, text: videoReportText(report) }}
      since={KEPT.madeOn(dateText(madeAt))}
      madeAt={madeAt}
      measuredSent={measuredSent}
      fileName={VIDEO_REPORT.fileName}
      again={{ to: '/analysis', words: VIDEO_REPORT.again }}
    >
      <WrittenVideoReport report={report} />
    </KeptWrittenReport>
  );
}
