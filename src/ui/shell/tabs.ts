import { SHELL } from '../strings/shell.ts';

/** The tabs. `report` is the route of the report that belongs to the tab; null without one. */
export const TABS = [
  { to: '/', name: SHELL.tabs.practice, report: null },
  { to: '/analysis', name: SHELL.tabs.analysis, report: '/video-report' },
  { to: '/comprehensive-analysis', name: SHELL.tabs.comprehensive, report: '/comprehensive-report' },
  { to: '/report', name: SHELL.tabs.report, report: null },
] as const;
