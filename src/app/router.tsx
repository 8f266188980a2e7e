import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { LiveScreen } from '../ui/live/LiveScreen.tsx';
import { openSession } from './compose-session.ts';
import { Shell } from '../ui/shell/Shell.tsx';
import { NotFoundScreen, ScreenFailed, ScreenLoading } from '../ui/shell/EdgeScreens.tsx';
import { TITLES } from '../ui/strings/shell.ts';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });

/** The route to a screen. @param title of the document */
const screen = <Path extends string>(path: Path, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component, staticData: { title } });

/**
 * The route to a screen whose code is loaded when it is opened or preloaded. The router recognizes the browser's error for a failed
 * import by its message, and reloads the page, which would lose an unsaved report. So the error is wrapped in another.
 */
function lazyScreen<Path extends string, Name extends string>(
  path: Path,
  title: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) {
  const arrive = (): Promise<Record<Name, ComponentType>> =>
    load().catch((cause: unknown) => {
      throw new Error(`${name} did not arrive.`, { cause });
    });
  return screen(path, title, lazyRouteComponent(arrive, name));
}

const { report, progress, talks, analysis, videoReport, comprehensiveAnalysis, comprehensiveReport } = TITLES;
const uploadRoutes = () => import('./UploadRoutes.tsx');
const videoReportRoutes = () => import('./VideoReportRoutes.ts');
const reportRoute = () => import('./ReportRoute.tsx');

const routes = [
  // This screen is in the entry file, because most visits begin here, and another request would take as long as the first.
  screen('/', TITLES.practice, () => <LiveScreen openSession={openSession} />),
  lazyScreen('/report', report, 'ReportRoute', reportRoute),
  lazyScreen('/report/$id', report, 'KeptSessionRoute', reportRoute),
  lazyScreen('/progress', progress, 'ProgressRoute', () => import('./ProgressRoute.tsx')),
  // One route for the list and a talk, because each takes room in the first script.
  lazyScreen('/talks/{-$id}', talks, 'TalkRoute', () => import('./TalkRoute.tsx')),
  lazyScreen('/analysis', analysis, 'AnalysisRoute', uploadRoutes),
  lazyScreen('/video-report', videoReport, 'VideoReportScreen', videoReportRoutes),
  lazyScreen('/video-report/$id', videoReport, 'KeptVideoScreen', videoReportRoutes),
  lazyScreen('/comprehensive-analysis', comprehensiveAnalysis, 'ComprehensiveAnalysisRoute', uploadRoutes),
  lazyScreen('/comprehensive-report', comprehensiveReport, 'ComprehensiveReportScreen', videoReportRoutes),
  lazyScreen('/comprehensive-report/$id', comprehensiveReport, 'KeptComprehensiveScreen', videoReportRoutes),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  history: createHashHistory(),
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenFailed,
});

// The router does not handle the transition that it starts (TanStack/router#7906). When the next one starts, or the page is hidden, the
// browser skips the animation and rejects `ready`. The screen has changed, so this is no error. The first screen has no transition,
// because the browser sends clicks to the root element until it can show one.
router.startViewTransition = (change) => {
  if (!('startViewTransition' in document) || !router.state.resolvedLocation) return change();
  const transition = document.startViewTransition(change);
  transition.ready.catch(() => undefined);
  return transition.updateCallbackDone;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The title of the document. Without one it is the title in index.html. */
    title?: string;
  }
}
