import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { createStore } from '../../../src/flows/store.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { OfflinePart } from '../../../src/ui/settings/OfflinePart.tsx';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

test('a new version that does not fit has both sizes, until it is stored', async () => {
  const app = createStore(FIRST_APP_STATE);
  fresh.root.render(
    <AuraProvider value={{ app } as unknown as Aura}>
      <OfflinePart />
    </AuraProvider>,
  );
  const status = page.getByRole('status');
  app.set({
    offlineCopy: { kind: 'not-updated', again: () => {} },
    noRoomForCopy: { kind: 'no-room', neededBytes: 2_200_000, freeBytes: 0 },
  });
  await expect
    .element(status)
    .toHaveTextContent(
      'This one still works, also without a network. It needs 2.2 MB, and this device has no room left.',
    );
  app.set({ offlineCopy: { kind: 'stored' } });
  await expect.element(status).not.toHaveTextContent('It needs');
});
