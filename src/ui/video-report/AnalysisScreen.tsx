import type { ShareFailure } from '../../domain/failure.ts';
import type { WordFiles } from '../../flows/words/word-files.ts';
import type { ReportForm } from '../../flows/video-report/report-form-state.ts';
import { ANALYSIS } from '../strings/upload.ts';
import { UploadForm } from './UploadForm.tsx';
import type { Keys } from './use-has-key.ts';

/** Takes a video for the report on its speaker's performance. */
export function AnalysisScreen(props: {
  form: ReportForm;
  wordFiles: WordFiles;
  keys: Keys;
  takeFile(opened: File | undefined): Promise<File | ShareFailure | undefined>;
}) {
  return <UploadForm kind="video" words={ANALYSIS} reportAt="/video-report" {...props} />;
}
