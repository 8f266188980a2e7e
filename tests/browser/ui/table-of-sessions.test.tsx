// A table of the sessions, for spreadsheets of all countries.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from '../../../src/flows/store.ts';
import type { Takes, TakesState } from '../../../src/flows/takes/takes-state.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { KeptTools } from '../../../src/ui/progress/KeptTools.tsx';
import { summary } from '../../domain/progress/summary.ts';
import { FakeDevice } from '../../flows/progress/device.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

afterEach(() => {
  vi.restoreAllMocks();
});

/** @returns the downloaded tables */
function openTools(): string[] {
  const tables: string[] = [];
  const { kept } = new FakeDevice().open();
  const takes = createStore<Partial<TakesState>>({ kept: [], failed: false }) as unknown as Takes;
  const aura = {
    exportActions: { download: (_: string, type: string, text: string) => tables.push(`${type}: ${text}`) },
  } as unknown as Aura;
  fresh.root.render(
    <AuraProvider value={aura}>
      <KeptTools
        kept={kept}
        entries={[summary({ pauseShare: 0.25 })]}
        takes={{ takes, kept: [] }}
        onRemove={() => {}}
      />
    </AuraProvider>,
  );
  return tables;
}

const commas = page.getByRole('button', { name: 'Download it with decimal commas' });

test('the table is also offered with decimal commas in a locale that writes them', async () => {
  vi.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('0,5');
  const tables = openTools();
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  expect(commas.elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Download a table (CSV)' }).click();
  await commas.click();
  expect(tables).toEqual([
    expect.stringMatching(/^text\/csv: made_at,.*,0\.25,/s),
    expect.stringMatching(/^text\/csv: made_at;.*;0,25;/s),
  ]);
});

test('there is one table in a locale that writes decimal points', async () => {
  vi.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('0.5');
  const tables = openTools();
  await page.getByRole('button', { name: 'Download a table (CSV)' }).click();
  expect(tables).toHaveLength(1);
  expect(commas.elements()).toHaveLength(0);
});
