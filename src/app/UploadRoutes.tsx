import { AnalysisScreen } from '../ui/video-report/AnalysisScreen.tsx';
import { ComprehensiveAnalysisScreen } from '../ui/video-report/ComprehensiveAnalysisScreen.tsx';
import { wordFiles } from './compose-words.ts';
import { reportForms, takeFile } from './compose-report-forms.ts';

export function AnalysisRoute() {
  return <AnalysisScreen form={reportForms.video} wordFiles={wordFiles} takeFile={takeFile} />;
}

export function ComprehensiveAnalysisRoute() {
  return <ComprehensiveAnalysisScreen form={reportForms.comprehensive} wordFiles={wordFiles} />;
}
