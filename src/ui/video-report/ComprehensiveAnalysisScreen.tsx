import type { WordFiles } from '../../flows/words/word-files.ts';
import type { ReportForm } from '../../flows/video-report/report-form.ts';
import { COMPREHENSIVE } from '../strings/upload.ts';
import { UploadForm } from './UploadForm.tsx';

/** Takes a video and its goal for the comprehensive report. */
export function ComprehensiveAnalysisScreen(props: { form: ReportForm; wordFiles: WordFiles }) {
  return (
    <UploadForm kind="comprehensive" words={COMPREHENSIVE} reportAt="/comprehensive-report" {...props} />
  );
}
