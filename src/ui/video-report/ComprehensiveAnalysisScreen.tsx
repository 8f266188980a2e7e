import type { ReportForm } from '../../flows/video-report/report-form.ts';
import { COMPREHENSIVE } from '../strings/upload.ts';
import { UploadForm } from './UploadForm.tsx';

/** Takes a video and its goal for the comprehensive report. */
export function ComprehensiveAnalysisScreen({ form }: { form: ReportForm }) {
  return (
    <UploadForm kind="comprehensive" words={COMPREHENSIVE} reportAt="/comprehensive-report" form={form} />
  );
}
