import '../ui/tokens.css';
import '@fontsource-variable/fraunces/wght.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { watchInstall } from '../devices/install.ts';
import { watchLaunches } from '../devices/launches.ts';
import { logProblem } from '../devices/log.ts';
import { watchNetwork } from '../devices/network.ts';
import { recognitionConstructor } from '../devices/recognition-constructor.ts';
import { copyText, downloadFile } from '../devices/export.ts';
import { warnOfLeaving } from '../devices/unload-warning.ts';
import { whenLoaded } from '../devices/when-loaded.ts';
import { holdVersion } from '../devices/version-lock.ts';
import {
  handleLaunch,
  holdVersionWhileActive,
  publishUnkeptReports,
  warnWhileUnsaved,
} from '../flows/app/activity-guard.ts';
import { app, choices, hands, rehearsal, reports, setup, streak, takeChoice } from './compose-page.ts';
import { keepWhileChosen } from '../flows/app/keep-reports.ts';
import type { Takes } from '../flows/takes/takes-state.ts';
import { createStore } from '../flows/store.ts';
import { router } from './router.tsx';
import { type Aura, AuraProvider } from '../ui/context.ts';

watchNetwork((online) => app.set({ online }));
watchInstall((install) => app.set({ install }));
watchLaunches((launch) => {
  handleLaunch(launch, app, (screen) => {
    location.hash = screen;
  });
});
holdVersionWhileActive(app, holdVersion);
const markKept = publishUnkeptReports(app, reports);

// The service worker is registered after the page has loaded, because precaching must not delay the first load.
whenLoaded(() => {
  import('../devices/service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker(app.set))
    .catch((error: unknown) => logProblem(`Aura could not be kept on this device: ${String(error)}`));
  import('./after-load.ts').then(({ afterLoad }) => afterLoad(loadTakes)).catch(logProblem);
});

const markSaved = warnWhileUnsaved(app, reports, warnOfLeaving);
const loadProgress = () => import('./compose-progress.ts').catch(logProblem);
keepWhileChosen(reports, choices, async () =>
  (await loadProgress())?.keepMade((made) => {
    markSaved(made);
    markKept(made);
  }),
);

const loadedTakes = createStore<{ takes: Takes | undefined }>({ takes: undefined });
async function loadTakes(): Promise<Takes | undefined> {
  const takes = (await import('./compose-takes.ts').catch(logProblem))?.takes;
  if (takes) loadedTakes.set({ takes });
  return takes;
}

const aura: Aura = {
  app,
  setup,
  streak,
  reports,
  choices,
  rehearsal,
  hands,
  loadHands: () => import('./compose-hands.ts').catch(logProblem),
  recognizesSpeech: recognitionConstructor() !== undefined,
  offerLiveWords: async () => (await import('./compose-own-recognizer.ts').catch(logProblem))?.offeredFiles(),
  takes: {
    supported: typeof MediaRecorder === 'function',
    choice: takeChoice,
    loaded: loadedTakes,
    load: loadTakes,
  },
  exportActions: { copy: copyText, download: downloadFile },
  markSaved,
  loadKept: async () => (await loadProgress())?.kept,
  loadKey: async () => (await import('./compose-key.ts').catch(logProblem)) ?? undefined,
};

// React's first commit is empty, so the static opening stays until the router has rendered a screen.
const unsubscribe = router.subscribe('onRendered', () => {
  unsubscribe();
  const opening = document.getElementById('opening');
  const remove = () => opening?.remove();
  const early = opening?.querySelector('video');
  if (!early || early.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return remove();
  // The early picture covers the app's video until that has a frame.
  document.addEventListener('loadeddata', remove, { capture: true, once: true });
  addEventListener('hashchange', remove, { once: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <AuraProvider value={aura}>
      <RouterProvider router={router} />
    </AuraProvider>
  </StrictMode>,
);
