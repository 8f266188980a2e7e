import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createStore } from '../../../src/flows/store.ts';
import type { Takes } from '../../../src/flows/takes/takes-state.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { ComparedTakes } from '../../../src/ui/progress/ComparedTakes.tsx';
import type { StoredTake } from '../../../src/workers/take/protocol.ts';
import { summary } from '../../domain/progress/summary.ts';
import { silence } from '../../silence.ts';
import { freshRoot } from './fresh-root.ts';

const LENGTH_S = 20;

/** Sessions of November 21 and 22, each with a take; the first sample of the later one is 2 s after its Start. */
const sessions = [21, 22].map((day) =>
  summary({ id: String(day), lengthS: LENGTH_S, madeAt: new Date(2026, 10, day, 9, 30, 40).toISOString() }),
);
const kept = [21, 22].map((day): StoredTake => ({
  id: `take ${day}`,
  session: String(day),
  startedAt: { year: 2026, month: 11, day, hour: 9, minute: 30 },
  type: 'audio/wav',
  sizeBytes: 1,
  playable: {
    file: 'take',
    seekable: true,
    hasVideo: false,
    lengthS: LENGTH_S,
    sizeBytes: 1,
    offsetS: day === 22 ? 2 : 0,
  },
  partsCount: 1,
  kept: true,
  attempts: [],
}));

function show(takes: readonly StoredTake[]): void {
  const loaded = {
    ...createStore({ kept: takes }),
    open: async (take: StoredTake) => ({ ...take.playable, bytes: silence(LENGTH_S), name: take.id }),
    refresh: async () => {},
  } as unknown as Takes;
  const aura = {
    takes: { loaded: createStore({ takes: loaded }) },
  } as unknown as Aura;
  fresh.root.render(
    <AuraProvider value={aura}>
      <ComparedTakes sessions={[sessions[0]!, sessions[1]!]} />
    </AuraProvider>,
  );
}

const fresh = freshRoot();

const player = (i: number) => fresh.container.querySelectorAll('audio')[i]!;

test('a key switches to the other take at the same time of the session, and the switch is announced', async () => {
  // A seek before this event would count as the recording's beginning.
  const read = new Set<EventTarget | null>();
  fresh.container.addEventListener('loadedmetadata', ({ target }) => read.add(target), true);
  show(kept);
  await expect.poll(() => read.size).toBe(2);
  player(0).currentTime = 9;
  fresh.container.querySelector('button')!.focus();
  await userEvent.keyboard('s');
  await expect.poll(() => player(1).currentTime).toBe(7);
  expect(player(1).paused).toBe(true);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Switched to the take of budget, goal, November 22, 2026 at 9:30 AM, at 0:09.');
  await userEvent.keyboard('{Control>}s{/Control}');
  player(1).currentTime = 3;
  await page.getByRole('button', { name: 'Switch takes' }).click();
  await expect.poll(() => player(0).currentTime).toBe(5);
});

test('a single kept take has no button to switch, and without kept takes nothing is shown', async () => {
  show(kept.slice(0, 1));
  await expect.element(page.getByText('No take on this device belongs to this session')).toBeVisible();
  expect(fresh.container.querySelector('button')).toBeNull();
  show([]);
  await expect.poll(() => fresh.container.textContent).toBe('');
});
