import { AnalysisScreen } from '../ui/video-report/AnalysisScreen.tsx';
import { ComprehensiveAnalysisScreen } from '../ui/video-report/ComprehensiveAnalysisScreen.tsx';
import { builtInKey, key } from './compose-key.ts';
import { wordFiles } from './compose-words.ts';
import { reportForms, takeFile } from './compose-report-forms.ts';

const keys = { own: key, builtIn: builtInKey };

export function AnalysisRoute() {
  return <AnalysisScreen form={reportForms.video} wordFiles={wordFiles} keys={keys} takeFile={takeFile} />;
}

export function ComprehensiveAnalysisRoute() {
  return <ComprehensiveAnalysisScreen form={reportForms.comprehensive} wordFiles={wordFiles} keys={keys} />;
}
