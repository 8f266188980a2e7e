import { useParams } from '@tanstack/react-router';
import { KeptReportNotice } from '../kept/KeptReportNotice.tsx';
import { useKeptReport } from '../kept/use-kept-report.ts';
import { COMPREHENSIVE_TEXTS, writtenComprehensive } from './ComprehensiveReportScreen.tsx';
import { KeptVideoReport } from './WrittenReport.tsx';

/** A comprehensive report that was kept, at its own address. */
export function KeptComprehensiveScreen() {
  const { id } = useParams({ from: '/comprehensive-report/$id' });
  const opened = useKeptReport(id, 'comprehensive');
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  const { kept } = opened;
  return <KeptVideoReport {...COMPREHENSIVE_TEXTS} written={writtenComprehensive(kept)} kept={kept} />;
}
