import { useParams } from '@tanstack/react-router';
import { KeptReportNotice } from '../kept/KeptReportNotice.tsx';
import { dateText, KEPT } from '../strings/kept.ts';
import { COMPREHENSIVE_REPORT } from '../strings/video-report.ts';
import { useKeptReport } from '../kept/use-kept-report.ts';
import { writtenComprehensive } from './ComprehensiveReportScreen.tsx';
import { KeptVideoReport } from './WrittenReport.tsx';

/** A comprehensive report that was kept, at its own address. */
export function KeptComprehensiveScreen() {
  const { id } = useParams({ from: '/comprehensive-report/$id' });
  const opened = useKeptReport(id, 'comprehensive');
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  const { madeAt, measured, measuredSent, wordsSent } = opened.kept;
  return (
    <KeptVideoReport
      heading={COMPREHENSIVE_REPORT.heading}
      written={writtenComprehensive(opened.kept)}
      since={KEPT.madeOn(dateText(madeAt))}
      madeAt={madeAt}
      measurements={measured}
      measuredSent={measuredSent}
      wordsSent={wordsSent}
      fileName={COMPREHENSIVE_REPORT.fileName}
      again={{ to: '/comprehensive-analysis', words: COMPREHENSIVE_REPORT.again }}
    />
  );
}
