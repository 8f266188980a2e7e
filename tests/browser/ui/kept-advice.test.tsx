// Advice on kept reports, beside which the control stands that follows it.
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { KeptReports, NotKept } from '../../../src/flows/progress/kept-reports.ts';
import { createStore } from '../../../src/flows/store.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { KeptReportNotice } from '../../../src/ui/kept/KeptReportNotice.tsx';
import { NotKeptNotice } from '../../../src/ui/kept/NotKeptNotice.tsx';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

function show(screen: ReactNode, notKept = createStore<NotKept>({ failure: undefined, again: () => {} })) {
  const aura = {
    choices: createStore({ keepReports: true }),
    loadKept: async () => ({ notKept }) as unknown as KeptReports,
  } as unknown as Aura;
  fresh.root.render(
    <AuraProvider value={aura}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        {screen}
      </RouterContextProvider>
    </AuraProvider>,
  );
}

test('a report without room has both sizes, the way to other reports, and another try', async () => {
  const notKept = createStore<NotKept>({
    failure: {
      kind: 'storage-full',
      noRoom: { kind: 'no-room', neededBytes: 2_300_000, freeBytes: 1_200_000 },
    },
    again: vi.fn(() => notKept.set({ failure: undefined })),
  });
  show(<NotKeptNotice />, notKept);
  // Without text it is not displayed.
  const refusal = page.getByRole('alert', { includeHidden: true });
  await expect
    .element(refusal)
    .toHaveTextContent(
      'Free some space, or delete reports that you no longer need. It needs 2.3 MB, and this device has room for 1.2 MB.',
    );
  await expect.element(refusal.getByRole('link', { name: 'See your progress' })).toBeVisible();
  await refusal.getByRole('button', { name: 'Try again' }).click();
  expect(notKept.get().again).toHaveBeenCalledOnce();
  await expect.element(refusal).toHaveTextContent('');
});

test('a report of a newer Aura has the control that reloads the page', async () => {
  show(<KeptReportNotice opened={{ kind: 'unreadable', reason: 'later-version', raw: {} }} />);
  await expect.element(page.getByText(/Reload this page, and choose “Update now”/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a damaged report does not advise to reload', async () => {
  show(<KeptReportNotice opened={{ kind: 'unreadable', reason: 'damaged', raw: {} }} />);
  await expect.element(page.getByText('The stored copy is damaged.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Reload' }).elements()).toEqual([]);
});
