// A take whose parts are not joined: each part can be downloaded, and an export says what it lacks.
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from '../../../src/flows/store.ts';
import type { Talks } from '../../../src/flows/talk/talks.ts';
import type { Takes, TakesState } from '../../../src/flows/takes/takes-state.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { KeptTakes } from '../../../src/ui/live/KeptTakes.tsx';
import { KeptTools } from '../../../src/ui/progress/KeptTools.tsx';
import type { StoredTake } from '../../../src/workers/take/protocol.ts';
import { FakeDevice } from '../../flows/progress/device.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

const inParts: StoredTake = {
  id: '00000001-0000',
  session: 'session',
  startedAt: { year: 2026, month: 11, day: 22, hour: 14, minute: 5 },
  type: 'video/webm',
  sizeBytes: 9,
  playable: { file: 'part-1', seekable: false, hasVideo: true, lengthS: 4, sizeBytes: 5, offsetS: 3 },
  partsCount: 2,
  kept: true,
  attempts: [],
};

/** Takes of a device without room to join their parts. `open` returns the longest part of a take. */
function fullDevice() {
  const downloads: string[] = [];
  const state = createStore<Partial<TakesState>>({ kept: [inParts], failed: false });
  const takes = {
    ...state,
    files: {
      download: async (name: string, bytes: Blob) => downloads.push(`${name}: ${await bytes.text()}`),
    },
    open: async () => ({ ...inParts.playable, name: 'Aura.webm', bytes: new Blob(['longest']) }),
    openPart: async (_: StoredTake, number: number) => (number === 3 ? undefined : new Blob([`${number}`])),
  } as unknown as Takes;
  return { takes, downloads };
}

test('each part is downloaded under a name of its own', async () => {
  const { takes, downloads } = fullDevice();
  fresh.root.render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <KeptTakes takes={takes} onClose={() => {}} />
    </RouterContextProvider>,
  );
  await expect.element(page.getByText("The 2 parts of this take aren't joined")).toBeVisible();
  await page.getByRole('button', { name: 'Download part 1' }).click();
  await page.getByRole('button', { name: 'Download part 2' }).click();
  await expect
    .poll(() => downloads)
    .toEqual(['Aura 2026-11-22 14.05 part 1.webm: 1', 'Aura 2026-11-22 14.05 part 2.webm: 2']);
});

test('an export says how many talks it leaves out because they are unreadable', async () => {
  const { kept } = new FakeDevice().open();
  const aura = { exportActions: { download: () => {} } } as unknown as Aura;
  const talks = { kept: async () => ({ kind: 'stored', value: { talks: [], unreadableCount: 1 } }) };
  fresh.root.render(
    <AuraProvider value={aura}>
      <KeptTools
        kept={kept}
        entries={[]}
        takes={{ takes: fullDevice().takes, kept: [] }}
        loadTalks={async () => talks as unknown as Talks}
        onRemove={() => {}}
      />
    </AuraProvider>,
  );
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent("1 talk can't be read and was left out.");
});

test('an export says that it has only the longest part of a recording', async () => {
  const { kept } = new FakeDevice().open();
  const { takes } = fullDevice();
  const aura = { exportActions: { download: () => {} } } as unknown as Aura;
  fresh.root.render(
    <AuraProvider value={aura}>
      <KeptTools kept={kept} entries={[]} takes={{ takes, kept: [inParts] }} onRemove={() => {}} />
    </AuraProvider>,
  );
  await page.getByRole('checkbox', { name: 'Export the take as well' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("Only the longest part of 1 take was exported, since the parts aren't joined.");
});
