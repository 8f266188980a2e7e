// A talk beside the transcript in a session: what it shows in each state, and that a long section keeps its next point in view.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EMPTY_UTTERANCE } from '../../../src/domain/speech/utterance.ts';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import type { SessionController, SessionState } from '../../../src/flows/session/session-state.ts';
import { createStore, type Store } from '../../../src/flows/store.ts';
import { createTalkRun, type TalkRun } from '../../../src/flows/talk/talk-run.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { PlanWindow } from '../../../src/ui/live/talk/PlanWindow.tsx';
import { TalkPanel } from '../../../src/ui/live/talk/TalkPanel.tsx';
import { FakeClock } from '../../fake-clock.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { freshRoot } from './fresh-root.ts';

const OUTLINE = `# Harbor Street (3:00)
## Opening (1:00)
- Who sits where
- The question
## Why move now (1:00)
${Array.from({ length: 20 }, (_, i) => `- Reason ${i + 1}`).join('\n')}
> breathe
## What it costs (1:00)`;

const fresh = freshRoot('main');
let clock: FakeClock;
let session: Store<Partial<SessionState>>;
let run: TalkRun;

beforeEach(() => {
  clock = new FakeClock();
  session = createStore<Partial<SessionState>>({
    phase: 'idle',
    sessionId: undefined,
    elapsedS: 0,
    utterances: [],
    tail: EMPTY_UTTERANCE,
  });
  run = createTalkRun('talk', parseOutline(OUTLINE), clock);
});

function show(hidden = false): void {
  const aura = { rehearsal: createStore({}) } as unknown as Aura;
  fresh.root.render(
    <AuraProvider value={aura}>
      <TalkPanel
        run={run}
        session={session as unknown as SessionController}
        hidden={hidden}
        smallWindow={undefined}
      />
    </AuraProvider>,
  );
}

/** Starts a session, and lets seconds pass. */
async function speak(seconds: number): Promise<void> {
  show();
  await expect.element(page.getByText('Harbor Street')).toBeVisible();
  session.set({ phase: 'listening', sessionId: 'one' });
  await pass(seconds);
}

async function pass(seconds: number): Promise<void> {
  await clock.pass(1000 * seconds);
  session.set({ elapsedS: clock.nowMs() / 1000 });
}

const panel = page.getByRole('region', { name: 'Your talk' });
const past = page.getByRole('list', { name: 'Earlier sections' });

test('before Start, it names the talk and the keys, and has no time', async () => {
  show();
  await expect.element(panel).toHaveTextContent('Harbor Street 3 sections, 22 points, 3:00');
  await expect.element(panel).toHaveTextContent('Page Down');
  expect(panel.element().textContent).not.toContain('left');
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('the light has a shape, a letter and a word, and counts up when the section is over', async () => {
  await speak(30);
  await expect.element(panel).toHaveTextContent('GIn time0:30 left here2:30 left in all');
  expect(fresh.container.querySelector('svg circle')).not.toBeNull();
  await pass(19);
  await expect.element(panel).toHaveTextContent('AWrap up0:11 left here');
  await pass(21);
  await expect.element(panel).toHaveTextContent('ROverby 0:10');
  await expect.element(page.getByText('Section 1 of 3: Opening. Over')).toBeInTheDocument();
});

describe('the sections before this one', () => {
  test('are a line each, with their time and points', async () => {
    await speak(70);
    expect(past.elements()).toEqual([]);
    run.tick(1);
    run.move(1);
    await expect.element(past).toHaveTextContent('Opening1:10 of 1:00 · 1 of 2 points');
    await pass(10);
    run.move(1);
    await expect.element(past).toHaveTextContent('Why move now0:10 of 1:00 · 0 of 20 points');
    await expect.element(panel).toHaveTextContent('This is the last section.');
  });

  test('say if they were skipped, and those with all points said have a check', async () => {
    await speak(5);
    run.tick(0);
    run.tick(1);
    run.move(1);
    run.move(1);
    await expect.element(past).toHaveTextContent('✓ Opening0:05 of 1:00 · 2 of 2 points');
    await expect.element(past).toHaveTextContent('Why move nownot reached · 0 of 20 points');
  });

  test('have no line while feedback is hidden', async () => {
    await speak(5);
    run.move(1);
    await expect.element(past).toBeInTheDocument();
    show(true);
    await expect.element(past).not.toBeInTheDocument();
    await expect.element(panel).toHaveTextContent('Reason 1');
    expect(panel.element().textContent).not.toMatch(/left|\d:\d\d/);
  });
});

test('a long section shows its name and the next point with the one before it', async () => {
  await speak(5);
  run.move(1);
  const box = page.getByRole('group', { name: 'Why move now' });
  const isInView = (name: string) => {
    const inner = box.getByText(name, { exact: true }).element().getBoundingClientRect();
    const outer = box.element().getBoundingClientRect();
    return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  };
  await expect.element(page.getByText('Reason 1', { exact: true })).toBeInTheDocument();
  expect(isInView('Reason 1')).toBe(true);
  expect(isInView('Reason 14')).toBe(false);
  run.tick(12);
  await expect.poll(() => isInView('Reason 14')).toBe(true);
  expect(isInView('Reason 13')).toBe(true);
  expect(isInView('Why move now')).toBe(true);
  expect(window.scrollY).toBe(0);
  run.move(-1);
  run.move(1);
  await expect.poll(() => isInView('Reason 14')).toBe(true);
});

test('a pause says that the plan waits, in place of the next section, and is announced', async () => {
  await speak(5);
  await expect.element(panel).toHaveTextContent('Next: Why move now 1:00');
  run.togglePause();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Paused for a question. The plan waits.' }))
    .toBeVisible();
  expect(panel.element().textContent).not.toContain('Next: ');
  await expect.element(page.getByRole('button', { name: 'Go on' })).toBeVisible();
});

test('the small window names the point to say next, unless it can not know it or feedback is hidden', async () => {
  const draw = (hidden = false) =>
    fresh.root.render(
      <PlanWindow run={run} session={session as unknown as SessionController} hidden={hidden} />,
    );
  session.set({ phase: 'listening', sessionId: 'one', recognition: { kind: 'unknown' } });
  run.follow(session as unknown as SessionController);
  draw();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Opening, still to say');
  await expect.element(page.getByText('Who sits where')).toBeVisible();
  run.tick(0);
  await expect.element(page.getByText('The question')).toBeVisible();
  draw(true);
  await expect.element(heading).toHaveTextContent(/^Opening$/);
  draw();
  await expect.element(page.getByText('The question')).toBeVisible();
  run.tick(1);
  await expect.element(heading).toHaveTextContent(/^Opening$/);
  run.tick(1);
  await expect.element(page.getByText('The question')).toBeVisible();
  session.set({ recognition: { kind: 'recognition-unsupported' } });
  await expect.element(heading).toHaveTextContent(/^Opening$/);
});
