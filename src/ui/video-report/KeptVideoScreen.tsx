import { useParams } from '@tanstack/react-router';
import { KeptReportNotice } from '../kept/KeptReportNotice.tsx';
import { dateText, KEPT } from '../strings/kept.ts';
import { VIDEO_REPORT } from '../strings/video-report.ts';
import { useKeptReport } from '../kept/use-kept-report.ts';
import { writtenVideo } from './VideoReportScreen.tsx';
import { KeptVideoReport } from './WrittenReport.tsx';

/** A kept report on a video, or only its measurements, at its own address. */
export function KeptVideoScreen() {
  const { id } = useParams({ from: '/video-report/$id' });
  const opened = useKeptReport(id, 'video');
  if (opened?.kind === 'missing') return <KeptMeasured id={id} />;
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  const { report, madeAt, measured, measuredSent, wordsSent } = opened.kept;
  return (
    <KeptVideoReport
      heading={VIDEO_REPORT.heading}
      written={writtenVideo(report)}
      since={KEPT.madeOn(dateText(madeAt))}
      madeAt={madeAt}
      measurements={measured}
      measuredSent={measuredSent}
      wordsSent={wordsSent}
      fileName={VIDEO_REPORT.fileName}
      again={{ to: '/analysis', words: VIDEO_REPORT.again }}
    />
  );
}

function KeptMeasured({ id }: { id: string }) {
  const opened = useKeptReport(id, 'measured');
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  const { report, madeAt } = opened.kept;
  return (
    <KeptVideoReport
      heading={VIDEO_REPORT.heading}
      written={undefined}
      measurements={report}
      since={KEPT.madeOn(dateText(madeAt))}
      madeAt={madeAt}
      measuredSent={false}
      wordsSent={false}
      fileName={VIDEO_REPORT.fileName}
      again={{ to: '/analysis', words: VIDEO_REPORT.again }}
    />
  );
}
