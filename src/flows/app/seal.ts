import type { ForeignRequests } from '../../domain/seal.ts';
import type { Readable, Store } from '../store.ts';
import type { AppState } from './app-state.ts';
import type { Choices } from './choices.ts';

interface SealDevices {
  /** Whether this page was opened sealed. */
  readonly served: boolean;
  /** Tells the service worker whether to seal. Rejects if the storage refuses. */
  storeSeal(sealed: boolean): Promise<void>;
  /** Reloads the page once the service worker opens it. */
  reload(): Promise<void>;
  watchRequests(changed: (requests: ForeignRequests) => void): void;
  log(problem: unknown): void;
}

/**
 * Follows the switch *Nothing leaves this device*: the service worker learns of it, and a page that was opened sealed counts its requests to
 * other hosts. Pages follow after a reload.
 */
export function followSeal(
  { served, storeSeal, reload, watchRequests, log }: SealDevices,
  app: Store<AppState>,
  choices: Readable<Pick<Choices, 'sealed'>>,
): void {
  if (served) watchRequests((sealedPage) => app.set({ sealedPage }));
  let stored = Promise.resolve();
  let told: boolean | undefined;
  function tell(): void {
    const { sealed } = choices.get();
    if (sealed === told) return;
    told = sealed;
    // In turn, so that the last one counts.
    stored = stored.then(() => storeSeal(sealed)).catch(log);
  }
  choices.subscribe(tell);
  tell();
  app.set({
    followSeal: async () => {
      await stored;
      await reload();
    },
  });
}
