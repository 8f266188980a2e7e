import { logProblem } from '../devices/log.ts';
import { isServedSealed, reloadByServiceWorker, storeSeal, watchForeignRequests } from '../devices/seal.ts';
import { followSeal } from '../flows/app/seal.ts';
import { app, choices } from './compose-page.ts';

/** Follows the switch *Nothing leaves this device*. */
export const followSealed = (): void =>
  followSeal(
    {
      served: isServedSealed(),
      storeSeal,
      reload: reloadByServiceWorker,
      watchRequests: watchForeignRequests,
      log: logProblem,
    },
    app,
    choices,
  );
