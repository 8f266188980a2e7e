import { ANALYSIS } from '../strings/upload.ts';
import { UploadForm } from './UploadForm.tsx';

/** Takes a video for the report on its speaker's performance. */
export function AnalysisScreen() {
  return <UploadForm kind="video" words={ANALYSIS} reportAt="/video-report" />;
}
