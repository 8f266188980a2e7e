import type { WordFiles } from '../../flows/words/word-files.ts';
import type { ReportForm } from '../../flows/video-report/report-form-state.ts';
import { COMPREHENSIVE } from '../strings/upload.ts';
import { UploadForm } from './UploadForm.tsx';
import type { Keys } from './use-has-key.ts';

/** Takes a video and its goal for the comprehensive report. */
export function ComprehensiveAnalysisScreen(props: { form: ReportForm; wordFiles: WordFiles; keys: Keys }) {
  return (
    <UploadForm kind="comprehensive" words={COMPREHENSIVE} reportAt="/comprehensive-report" {...props} />
  );
}
