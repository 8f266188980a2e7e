import { COMPREHENSIVE } from '../strings/upload.ts';
import { UploadForm } from './UploadForm.tsx';

/** A video and its goal, and the comprehensive report on both. */
export function ComprehensiveAnalysisScreen() {
  return <UploadForm kind="comprehensive" words={COMPREHENSIVE} reportAt="/comprehensive-report" />;
}
