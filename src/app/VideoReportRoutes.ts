// One file for the four screens of written reports: the first script names each file.
export { ComprehensiveReportScreen } from '../ui/video-report/ComprehensiveReportScreen.tsx';
export { KeptComprehensiveScreen } from '../ui/video-report/KeptComprehensiveScreen.tsx';
export { KeptVideoScreen } from '../ui/video-report/KeptVideoScreen.tsx';
export { VideoReportScreen } from '../ui/video-report/VideoReportScreen.tsx';
