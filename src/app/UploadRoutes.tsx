import { ANALYSIS, COMPREHENSIVE } from '../ui/strings/upload.ts';
import { UploadForm } from '../ui/video-report/UploadForm.tsx';
import { bodyFiles, builtInKey, key, recognizerFiles } from './compose-key.ts';
import { reportForms, takeFile } from './compose-report-forms.ts';

const shared = { recognizerFiles, bodyFiles, keys: { own: key, builtIn: builtInKey } };

/** Takes a video for the report on its speaker's performance. */
export function AnalysisRoute() {
  return (
    <UploadForm
      kind="video"
      words={ANALYSIS}
      reportAt="/video-report"
      form={reportForms.video}
      takeFile={takeFile}
      {...shared}
    />
  );
}

/** Takes a video and its goal for the comprehensive report. */
export function ComprehensiveAnalysisRoute() {
  return (
    <UploadForm
      kind="comprehensive"
      words={COMPREHENSIVE}
      reportAt="/comprehensive-report"
      form={reportForms.comprehensive}
      {...shared}
    />
  );
}
