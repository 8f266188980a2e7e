import '../ui/tokens.css';
import '@fontsource-variable/fraunces/wght.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { composeSession } from './compose-session.ts';
import { systemClock } from '../devices/clock.ts';
import { watchInstall } from '../devices/install.ts';
import { patchDocumentLanguage } from '../devices/language.ts';
import { wasSharedTo, watchLaunches } from '../devices/launches.ts';
import { logProblem } from '../devices/log.ts';
import { watchNetwork } from '../devices/network.ts';
import { localStore } from '../devices/storage.ts';
import { copyText, downloadFile } from '../devices/export.ts';
import { warnOfLeaving } from '../devices/unload-warning.ts';
import { holdVersion } from '../devices/version-lock.ts';
import { type AppState, FIRST_APP_STATE } from '../flows/app/app-state.ts';
import { restoreSetup } from '../flows/app/session-setup.ts';
import { restoreStreak } from '../flows/app/streak.ts';
import { restoreChoices } from '../flows/app/video-choices.ts';
import { NO_REPORTS, type Reports } from '../flows/app/reports.ts';
import {
  holdVersionWhileActive,
  handleLaunch,
  publishSessionActivity,
  publishReportActivity,
  warnWhileUnsaved,
} from '../flows/app/activity-guard.ts';
import { createStore } from '../flows/store.ts';
import { router } from './router.tsx';
import { type Aura, AuraProvider } from '../ui/context.ts';

patchDocumentLanguage();

const setup = restoreSetup(localStore);
const streak = restoreStreak(localStore, systemClock);
const choices = restoreChoices(localStore);
const reports = createStore<Reports>(NO_REPORTS);

const app = createStore<AppState>(FIRST_APP_STATE);

watchNetwork((online) => app.set({ online }));
watchInstall((install) => app.set({ install }));
watchLaunches((launch) => {
  handleLaunch(launch, app, (screen) => {
    location.hash = screen;
  });
});
holdVersionWhileActive(app, reports, holdVersion);

// After the page has loaded: what keeps it for later must not hold it up now.
addEventListener('load', () => {
  import('../devices/service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker((update) => app.set({ update })))
    .catch((error: unknown) => logProblem(`Aura could not be kept on this device: ${String(error)}`));
});

const aura: Aura = {
  app,
  setup,
  streak,
  reports,
  async createSessionController() {
    // A task of its own: what draws the first screen is long enough on a slow laptop.
    await new Promise((resolve) => setTimeout(resolve));
    const practice = composeSession({
      setup: setup.get,
      keep: (session) => reports.set({ session }),
      countSession: streak.countSession,
    });
    return publishSessionActivity(practice, app);
  },
  choices,
  reportFormDevices: {
    async write(request, signal) {
      const writer = await import('./compose-report.ts').catch(logProblem);
      return writer ? writer.requestReport(request, signal) : { kind: 'not-loaded' };
    },
    async measure(...recording) {
      const measurer = await import('./compose-measurement.ts').catch(logProblem);
      return measurer
        ? measurer.measureRecordingHere(...recording)
        : { kind: 'not measured', reason: 'not-loaded' };
    },
    keep: reports.set,
    choices: choices.get,
    publishReportActivity: publishReportActivity(app),
  },
  async takeSharedFile(opened) {
    app.set({ opened: undefined });
    if (opened || !wasSharedTo()) return opened;
    const taker = await import('../devices/shared-file.ts').catch(logProblem);
    return taker ? taker.takeShared() : { kind: 'share-lost' };
  },
  reportForms: new Map(),
  exportActions: { copy: copyText, download: downloadFile },
  markSaved: warnWhileUnsaved(reports, warnOfLeaving),
  loadKey: () => import('./compose-key.ts'),
};

// The first thing that React draws is nothing: until there is more, the opening stays.
const shown = router.subscribe('onRendered', () => {
  shown();
  document.getElementById('opening')?.remove();
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
