// One file for the four screens of written reports, because each file's name takes room in the first script.
export { ComprehensiveReportScreen } from '../ui/video-report/ComprehensiveReportScreen.tsx';
export { KeptComprehensiveScreen } from '../ui/video-report/KeptComprehensiveScreen.tsx';
export { KeptVideoScreen } from '../ui/video-report/KeptVideoScreen.tsx';
export { VideoReportScreen } from '../ui/video-report/VideoReportScreen.tsx';
