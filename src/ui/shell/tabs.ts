import { SHELL } from '../strings/shell.ts';

/** The tabs, and the report that is reached through one without being its page. */
export const TABS = [
  { to: '/', name: SHELL.tabs.practice, report: null },
  { to: '/analysis', name: SHELL.tabs.analysis, report: '/video-report' },
  { to: '/comprehensive-analysis', name: SHELL.tabs.comprehensive, report: '/comprehensive-report' },
  { to: '/report', name: SHELL.tabs.report, report: null },
] as const;
