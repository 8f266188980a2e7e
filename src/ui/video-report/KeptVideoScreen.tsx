import { useParams } from '@tanstack/react-router';
import { KeptReportNotice } from '../kept/KeptReportNotice.tsx';
import { useKeptReport } from '../kept/use-kept-report.ts';
import { VIDEO_TEXTS, writtenVideo } from './VideoReportScreen.tsx';
import { KeptVideoReport } from './WrittenReport.tsx';

/** A kept report on a video, or only its measurements, at its own address. */
export function KeptVideoScreen() {
  const { id } = useParams({ from: '/video-report/$id' });
  const opened = useKeptReport(id, 'video');
  if (opened?.kind === 'missing') return <KeptMeasured id={id} />;
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  const { kept } = opened;
  return <KeptVideoReport {...VIDEO_TEXTS} written={writtenVideo(kept.report)} kept={kept} />;
}

function KeptMeasured({ id }: { id: string }) {
  const opened = useKeptReport(id, 'measured');
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  return <KeptVideoReport {...VIDEO_TEXTS} written={undefined} kept={opened.kept} />;
}
