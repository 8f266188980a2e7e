import { expect, test } from 'vitest';
import { FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { createKeptMarks } from '../../../src/flows/app/kept-marks.ts';
import { watchCleared } from '../../../src/flows/app/watch-cleared.ts';
import { createStore } from '../../../src/flows/store.ts';
import { settled } from '../../fake-clock.ts';
import { FakeStorage } from './fake-storage.ts';

/** A page on a device where both kinds are stored, and its app state. */
function openPage(stored: Record<string, string>) {
  const there = { reports: true, takes: true };
  const app = createStore(FIRST_APP_STATE);
  let shown = () => {};
  const open = () =>
    watchCleared(
      {
        marks: createKeptMarks(new FakeStorage(stored)),
        isThere: { reports: async () => there.reports, takes: async () => there.takes },
        watchShown: (callback) => (shown = callback),
      },
      app,
    );
  return { there, app, open, show: () => shown() };
}

test.each(['reports', 'takes'] as const)('%s that were kept and are gone were cleared', async (kind) => {
  const name = { reports: 'auraReportsKept', takes: 'auraTakesKept' }[kind];
  const page = openPage({ [name]: 'yes' });
  await page.open();
  expect(page.app.get().cleared).toBe(false);
  page.there[kind] = false;
  page.show();
  await settled();
  expect(page.app.get().cleared).toBe(true);
});

test('nothing was cleared if nothing was kept, or the speaker deleted it', async () => {
  const page = openPage({ auraTakesKept: 'no' });
  page.there.reports = false;
  page.there.takes = false;
  await page.open();
  expect(page.app.get().cleared).toBe(false);
});
