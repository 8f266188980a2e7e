import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { createStore } from '../../../src/flows/store.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { StoragePart } from '../../../src/ui/progress/StoragePart.tsx';
import { summary } from '../../domain/progress/summary.ts';
import { FAKE_ROOM } from '../../fake-keyed-store.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot('main');

const ENTRIES = [summary(), summary({ id: '2' })];
const aura = { app: createStore(FIRST_APP_STATE) } as unknown as Aura;

function show(room: typeof FAKE_ROOM): void {
  fresh.root.render(
    <AuraProvider value={aura}>
      <StoragePart room={room} entries={ENTRIES} takes={[]} />
    </AuraProvider>,
  );
}

const part = page.getByRole('region', { name: 'On this device' });

test('without estimates of the browser, only the size of the kept reports is shown', async () => {
  show(FAKE_ROOM);
  await expect.element(part).toHaveTextContent('You keep 2 reports (about 0.1 MB).');
  await expect.element(part).toHaveTextContent("doesn't say whether it may clear it");
  expect(part.getByRole('button').elements()).toEqual([]);
});

test('persistent storage is reported, without a button to request it', async () => {
  const estimate = async () => ({ quotaBytes: 1e9, usageBytes: 12_300_000 });
  show({ ...FAKE_ROOM, estimate, mayBeCleared: async () => false });
  await expect.element(part).toHaveTextContent('takes about 12 MB in all, as this browser estimates');
  await expect.element(part).toHaveTextContent('This browser has agreed to keep it');
  expect(part.getByRole('button').elements()).toEqual([]);
});

test.each([
  [true, 'This browser has agreed to keep it'],
  [false, "This browser didn't agree"],
])('a button asks the browser to keep its storage; the browser agrees: %s', async (agrees, text) => {
  show({ ...FAKE_ROOM, mayBeCleared: async () => true, persist: async () => agrees });
  await expect.element(part).toHaveTextContent('This browser may clear it by itself');
  await part.getByRole('button', { name: 'Ask this browser to keep it' }).click();
  await expect.element(part).toHaveTextContent(text);
  expect(part.getByRole('button').elements()).toEqual([]);
});
