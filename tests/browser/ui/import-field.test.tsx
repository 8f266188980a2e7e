import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportedTakes } from '../../../src/flows/progress/import-recordings.ts';
import type { AddResult } from '../../../src/workers/take/protocol.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { ImportField } from '../../../src/ui/progress/ImportField.tsx';
import { exported, recording, report } from '../../flows/progress/export-import.ts';
import { FakeDevice } from '../../flows/progress/device.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

const MIB = 2 ** 20;

/** A store of takes that finishes adding a take only when the test calls its entry in `added`. */
function waitingTakes() {
  const added: ((result: AddResult) => void)[] = [];
  const removed: string[] = [];
  const takes: ImportedTakes = {
    get: () => ({ kept: [] }),
    add: () => new Promise((resolve) => added.push(resolve)),
    remove: async (id) => void removed.push(id),
    listAdded: async () => {},
  };
  return { takes, added, removed };
}

test('an import shows its progress, and removes the takes that it added if it is canceled', async () => {
  const other = new FakeDevice().open();
  await other.kept.keep([report(1)]);
  const recordings = [1, 2].map((n) => recording(n, new Blob([new Uint8Array(2 * MIB)])));
  const archive = await exported(other.kept, recordings);
  const device = new FakeDevice();
  const { takes, added, removed } = waitingTakes();
  const aura = { takes: { load: async () => takes } } as unknown as Aura;
  fresh.root.render(
    <AuraProvider value={aura}>
      <ImportField kept={device.open().kept} />
    </AuraProvider>,
  );
  const input = page.getByLabelText('Import');
  await input.upload(new File([archive], 'aura-reports.zip'));
  const progress = page.getByRole('progressbar', { name: 'Checking the file' });
  await expect.poll(() => added.length).toBe(1);
  await expect.element(progress).toBeVisible();
  await expect.poll(() => (progress.element() as HTMLProgressElement).value).toBeGreaterThan(0.3);

  added[0]?.('added');
  await expect.poll(() => added.length).toBe(2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  added[1]?.('added');
  await expect.element(page.getByText('The import was canceled.')).toBeVisible();
  expect(progress.elements()).toEqual([]);
  expect(removed).toEqual(recordings.map(({ take }) => take.id));
  expect(device.reports.values.size).toBe(0);
});

test('an import that fails because of a bug shows an alert, and can be tried again', async () => {
  const { kept } = new FakeDevice().open();
  await kept.keep([report(1)]);
  const file = new File([await exported(kept)], 'aura-reports.json');
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  let broken = true;
  const ids = () => (broken ? Promise.reject(new TypeError('No ids.')) : kept.ids());
  const aura = { takes: { load: async () => undefined } } as unknown as Aura;
  fresh.root.render(
    <AuraProvider value={aura}>
      <ImportField kept={{ ...kept, ids }} />
    </AuraProvider>,
  );
  const input = page.getByLabelText('Import');
  await input.upload(file);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A part of Aura failed, so that was not done.');
  expect(page.getByText('Checking the file').elements()).toEqual([]);
  expect(reported).toHaveBeenCalledExactlyOnceWith(new TypeError('No ids.'));
  broken = false;
  await input.upload(file);
  await expect.element(page.getByText('0 reports added. 1 report was here already.')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
