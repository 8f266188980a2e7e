import type { ShareFailure } from '../../domain/failure.ts';
import type { WordFiles } from '../../flows/words/word-files.ts';
import type { ReportForm } from '../../flows/video-report/report-form.ts';
import { ANALYSIS } from '../strings/upload.ts';
import { UploadForm } from './UploadForm.tsx';

/** Takes a video for the report on its speaker's performance. */
export function AnalysisScreen(props: {
  form: ReportForm;
  wordFiles: WordFiles;
  takeFile(opened: File | undefined): Promise<File | ShareFailure | undefined>;
}) {
  return <UploadForm kind="video" words={ANALYSIS} reportAt="/video-report" {...props} />;
}
