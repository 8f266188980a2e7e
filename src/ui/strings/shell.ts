export const PRODUCT = 'Aura';
export const COACH = 'Aura Coach';

export const TITLES = {
  practice: `${COACH} - Practice Session`,
  report: `${COACH} - Performance Report`,
  progress: `${COACH} - Progress`,
  talks: `${COACH} - Talks`,
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

export const APP = { install: 'Install' } as const;

export const NOT_FOUND = {
  heading: 'Page not found',
  text: 'The link may be old or mistyped.',
  link: 'Go to the live session',
} as const;

export const SCREEN_FAILED = {
  heading: "This screen couldn't be loaded",
  text: 'Check your connection, then reload the page.',
  reload: 'Reload',
} as const;

/** Shown instead of a dialog or a part whose script could not be loaded. */
export const NOT_LOADED = {
  title: "This couldn't be opened",
  text: "Part of Aura didn't load. Check your connection and try again, or reload after your session. Nothing you said or chose is lost.",
  close: 'Close',
} as const;
