import './ui/tokens.css';
import '@fontsource-variable/fraunces/wght.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { beginOnDevice } from './begin-on-device.ts';
import { systemClock } from './devices/clock.ts';
import { watchInstall } from './devices/install.ts';
import { mendLanguage } from './devices/language.ts';
import { wasSharedTo, watchLaunches } from './devices/launches.ts';
import { logProblem } from './devices/log.ts';
import { watchNetwork } from './devices/network.ts';
import { localStore } from './devices/storage.ts';
import { copyText, downloadFile } from './devices/take-out.ts';
import { warnOfLeaving } from './devices/unload-warning.ts';
import { holdVersion } from './devices/version-lock.ts';
import { type AppState, FIRST_APP_STATE } from './flows/app-state.ts';
import { restoreSetup } from './flows/choose-setup.ts';
import { restoreStreak } from './flows/count-streak.ts';
import { restoreChoices } from './flows/keep-choices.ts';
import { NO_REPORTS, type Reports } from './flows/keep-reports.ts';
import {
  holdWhileInUse,
  takeLaunch,
  tellPractising,
  tellRequesting,
  warnWhileUnsaved,
} from './flows/spare-work.ts';
import { createStore } from './flows/store.ts';
import { router } from './router.tsx';
import { type Aura, AuraProvider } from './ui/aura.ts';

mendLanguage();

const setup = restoreSetup(localStore);
const streak = restoreStreak(localStore, systemClock);
const choices = restoreChoices(localStore);
const reports = createStore<Reports>(NO_REPORTS);

const app = createStore<AppState>(FIRST_APP_STATE);

watchNetwork((online) => app.set({ online }));
watchInstall((install) => app.set({ install }));
watchLaunches((launch) => {
  takeLaunch(launch, app, (screen) => {
    location.hash = screen;
  });
});
holdWhileInUse(app, reports, holdVersion);

// After the page has loaded: what keeps it for later must not hold it up now.
addEventListener('load', () => {
  import('./devices/service-worker.ts')
    .then(({ keepOnDevice }) => keepOnDevice((update) => app.set({ update })))
    .catch((error: unknown) => logProblem(`Aura could not be kept on this device: ${String(error)}`));
});

const aura: Aura = {
  app,
  setup,
  streak,
  reports,
  async beginPractice() {
    // A task of its own: what draws the first screen is long enough on a slow laptop.
    await new Promise((resolve) => setTimeout(resolve));
    const practice = beginOnDevice({
      setup: setup.get,
      keep: (session) => reports.set({ session }),
      countSession: streak.countSession,
    });
    return tellPractising(practice, app);
  },
  choices,
  requestDevices: {
    async write(order, signal) {
      const writer = await import('./write-on-device.ts').catch(logProblem);
      return writer ? writer.writeOnDevice(order, signal) : { kind: 'not-loaded' };
    },
    async measure(...recording) {
      const measurer = await import('./measure-on-device.ts').catch(logProblem);
      return measurer
        ? measurer.measureOnDevice(...recording)
        : { kind: 'not measured', reason: 'not-loaded' };
    },
    keep: reports.set,
    choices: choices.get,
    tellRequesting: tellRequesting(app),
  },
  async takeHandedOver(opened) {
    app.set({ opened: undefined });
    if (opened || !wasSharedTo()) return opened;
    const taker = await import('./devices/handed-over.ts').catch(logProblem);
    return taker ? taker.takeShared() : { kind: 'share-lost' };
  },
  requests: new Map(),
  takeOut: { copy: copyText, download: downloadFile },
  markSaved: warnWhileUnsaved(reports, warnOfLeaving),
  loadKey: () => import('./key-on-device.ts'),
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
