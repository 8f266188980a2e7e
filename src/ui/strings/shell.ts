export const PRODUCT = 'Aura';
export const COACH = 'Aura Coach';

export const TITLES = {
  practice: `${COACH} - Practice Session`,
  report: `${COACH} - Performance Report`,
  analysis: `${COACH} - Speaking Coach`,
  videoReport: `${COACH} - Video Analysis Report`,
  comprehensiveAnalysis: `${COACH} - Comprehensive Analysis`,
  comprehensiveReport: `${COACH} - Comprehensive Report`,
  notFound: `${COACH} - Page Not Found`,
} as const;

export const SHELL = {
  skip: 'Skip to main content',
  navigation: 'Main',
  tabs: {
    practice: 'Live Session',
    analysis: 'Speaking Coach',
    comprehensive: 'Comprehensive Analysis',
    report: 'Session Report',
  },
  setup: 'Session setup',
  settings: 'Settings',
  loading: 'One moment',
} as const;

export const APP = {
  install: 'Install',
  updateReady: 'A new version of Aura is ready.',
  updateWaits:
    'A new version of Aura is ready. It waits until you close Aura, so that your report is not lost.',
  updateHeld:
    'Another window of Aura has a session or a report, and an update would take it away. Close that window, then try again.',
  update: 'Update now',
  later: 'Later',
} as const;

export const NOT_FOUND = {
  heading: 'There is nothing at this address',
  text: 'The link may be old, or mistyped.',
  link: 'Go to the live session',
} as const;

export const SCREEN_FAILED = {
  heading: 'This screen could not be shown',
  text: 'Check your connection, then reload the page.',
  reload: 'Reload',
} as const;

/** Of a dialog whose code did not come. */
export const NOT_LOADED = {
  title: 'This could not be opened',
  text: 'A part of Aura did not arrive. Check your connection, then open it again; if that does not help, reload the page when your session is over. Nothing that you said or chose is lost.',
  close: 'Close',
} as const;
