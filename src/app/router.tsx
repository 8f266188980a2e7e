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

const titled = (title: string) => ({ head: () => ({ meta: [{ title }] }) });

/**
 * A screen whose code is loaded when it is opened or preloaded. The router recognizes the browser's error for a failed
 * import by its message, and reloads the page, which would lose an unsaved report. So the error is wrapped in another.
 */
function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent {
  const arrive = (): Promise<Record<Name, ComponentType>> =>
    load().catch((cause: unknown) => {
      throw new Error(`${name} did not arrive.`, { cause });
    });
  return lazyRouteComponent(arrive, name);
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });

const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    // This screen is in the entry file, because most visits begin here, and another request would take as long as the first.
    component: () => <LiveScreen openSession={openSession} />,
    ...titled(TITLES.practice),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/report',
    component: lazyScreen(() => import('./ReportRoute.tsx'), 'ReportRoute'),
    ...titled(TITLES.report),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/report/$id',
    component: lazyScreen(() => import('./ReportRoute.tsx'), 'KeptSessionRoute'),
    ...titled(TITLES.report),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/progress',
    component: lazyScreen(() => import('./ProgressRoute.tsx'), 'ProgressRoute'),
    ...titled(TITLES.progress),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/analysis',
    component: lazyScreen(() => import('./UploadRoutes.tsx'), 'AnalysisRoute'),
    ...titled(TITLES.analysis),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/video-report',
    component: lazyScreen(() => import('../ui/video-report/VideoReportScreen.tsx'), 'VideoReportScreen'),
    ...titled(TITLES.videoReport),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/video-report/$id',
    component: lazyScreen(() => import('../ui/video-report/KeptVideoScreen.tsx'), 'KeptVideoScreen'),
    ...titled(TITLES.videoReport),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/comprehensive-analysis',
    component: lazyScreen(() => import('./UploadRoutes.tsx'), 'ComprehensiveAnalysisRoute'),
    ...titled(TITLES.comprehensiveAnalysis),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/comprehensive-report',
    component: lazyScreen(
      () => import('../ui/video-report/ComprehensiveReportScreen.tsx'),
      'ComprehensiveReportScreen',
    ),
    ...titled(TITLES.comprehensiveReport),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/comprehensive-report/$id',
    component: lazyScreen(
      () => import('../ui/video-report/KeptComprehensiveScreen.tsx'),
      'KeptComprehensiveScreen',
    ),
    ...titled(TITLES.comprehensiveReport),
  }),
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
}
