import { expect, test, vi } from 'vitest';
import { NO_REQUESTS } from '../../../src/domain/seal.ts';
import { FIRST_APP_STATE, type AppState } from '../../../src/flows/app/app-state.ts';
import { followSeal } from '../../../src/flows/app/seal.ts';
import { createStore } from '../../../src/flows/store.ts';
import { settled } from '../../fake-clock.ts';

function followed({ served = false, sealed = false, refusal = undefined as Error | undefined } = {}) {
  const app = createStore<AppState>(FIRST_APP_STATE);
  const choices = createStore({ sealed });
  const done: string[] = [];
  const log = vi.fn();
  followSeal(
    {
      served,
      async storeSeal(wanted) {
        await settled();
        if (refusal) throw refusal;
        done.push(wanted ? 'sealed' : 'open');
      },
      reload: async () => void done.push('reloaded'),
      watchRequests: (changed) => changed(NO_REQUESTS),
      log,
    },
    app,
    choices,
  );
  return { app, choices, done, log };
}

test('the service worker learns of the choice at the start, of each change once, and in order', async () => {
  const { choices, done } = followed();
  choices.set({ sealed: true });
  choices.set({ sealed: true });
  choices.set({ sealed: false });
  await vi.waitFor(() => expect(done).toEqual(['open', 'sealed', 'open']));
});

test('the page is reloaded after the service worker has learned of the choice', async () => {
  const { app, choices, done } = followed();
  choices.set({ sealed: true });
  await app.get().followSeal?.();
  expect(done).toEqual(['open', 'sealed', 'reloaded']);
});

test('a page that was opened sealed counts its requests, another does not', () => {
  const page = followed({ served: true, sealed: true });
  expect(page.app.get().sealedPage).toEqual(NO_REQUESTS);
  const open = followed({ sealed: true });
  expect(open.app.get().sealedPage).toBeUndefined();
});

test('if the storage refuses, that is logged', async () => {
  const refusal = new DOMException('full', 'QuotaExceededError');
  const { log, app } = followed({ sealed: true, refusal });
  await app.get().followSeal?.();
  expect(log).toHaveBeenCalledWith(refusal);
});
