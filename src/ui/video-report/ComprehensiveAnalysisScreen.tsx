import { COMPREHENSIVE } from '../strings/upload.ts';
import { UploadForm } from './UploadForm.tsx';

/** Takes a video and its goal for the comprehensive report. */
export function ComprehensiveAnalysisScreen() {
  return <UploadForm kind="comprehensive" words={COMPREHENSIVE} reportAt="/comprehensive-report" />;
}
