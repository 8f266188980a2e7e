import { expect, test } from 'vitest';
import { EMPTY_UTTERANCE } from '../../../src/domain/speech/utterance.ts';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import type { SessionState } from '../../../src/flows/session/session-state.ts';
import { createStore } from '../../../src/flows/store.ts';
import { createTalkRun } from '../../../src/flows/talk/talk-run.ts';
import { FakeClock } from '../../fake-clock.ts';

type Followed = Pick<SessionState, 'phase' | 'sessionId' | 'elapsedS' | 'utterances' | 'tail' | 'language'>;

function begin(only?: number) {
  const clock = new FakeClock();
  const session = createStore<Followed>({
    phase: 'idle',
    sessionId: undefined,
    elapsedS: 0,
    language: 'en-US',
    utterances: [],
    tail: EMPTY_UTTERANCE,
  });
  const run = createTalkRun('talk', parseOutline('# T (3:00)\n## A (1:00)\n## B (2:00)'), clock, only);
  run.follow(session);
  let startS = 0;
  return {
    run,
    session,
    start(sessionId: string) {
      startS = clock.nowMs() / 1000;
      session.set({ phase: 'listening', sessionId, elapsedS: 0 });
    },
    async pass(seconds: number) {
      await clock.pass(1000 * seconds);
      session.set({ elapsedS: Math.floor(clock.nowMs() / 1000 - startS) });
    },
  };
}

test('before Start, no time passes, moves and pauses do nothing, and there is nothing to report', async () => {
  const { run, session, pass } = begin();
  // The page is older than any session.
  await pass(45);
  session.set({ tail: { text: 'a', seenAtS: [0] } });
  run.move(1);
  run.togglePause();
  expect(run.get()).toMatchObject({ isRunning: false, section: 0, isPaused: false, spentS: 0, leftS: 60 });
  expect(run.rehearsed()).toBeUndefined();
});

test('a run follows its session, and ends with its report', async () => {
  const { run, session, start, pass } = begin();
  start('one');
  await pass(30);
  expect(run.get()).toMatchObject({ isRunning: true, spentS: 30, leftS: 30, talkLeftS: 150, light: 'green' });
  await pass(15);
  expect(run.get().light).toBe('amber');
  run.move(1);
  run.move(1);
  expect(run.get()).toMatchObject({ section: 1, spentS: 0, light: 'green', behindS: -15 });
  run.togglePause();
  await pass(20);
  run.togglePause();
  await pass(10);
  expect(run.rehearsed()).toEqual({
    id: 'talk',
    title: 'T',
    lengthS: 180,
    sections: [
      { title: 'A', plannedS: 60, words: 1, points: [] },
      { title: 'B', plannedS: 120, words: 1, points: [] },
    ],
    stretches: [
      { section: 0, startS: 0, endS: 45 },
      { section: 1, startS: 45, endS: 75 },
    ],
    pauses: [{ startS: 45, endS: 65 }],
  });
  session.set({ phase: 'analyzing' });
  run.move(-1);
  expect(run.get()).toMatchObject({ isRunning: false, section: 1 });
});

test('words that come after Stop still tick points, at the time of Stop, and move nothing else', async () => {
  const clock = new FakeClock();
  const session = createStore<Followed>({
    phase: 'listening',
    sessionId: 'one',
    elapsedS: 0,
    language: 'en-US',
    utterances: [],
    tail: EMPTY_UTTERANCE,
  });
  const run = createTalkRun(
    'talk',
    parseOutline('## A\n- The lease\n- The desks\n## B\n- The station'),
    clock,
  );
  run.follow(session);
  await clock.pass(9000);
  session.set({ phase: 'analyzing' });
  await clock.pass(2000);
  session.set({ utterances: [{ text: 'about our desk', seenAtS: [8, 8.2, 8.4] }] });
  expect(run.get()).toMatchObject({ isRunning: false, spentS: 9 });
  expect(run.rehearsed()).toMatchObject({
    sections: [{ points: [{ isSaid: false }, { isSaid: true, atS: 8.4 }] }, {}],
    stretches: [{ section: 0, startS: 0, endS: 9 }],
  });
  // Those of another session are not this run's.
  session.set({ phase: 'idle', sessionId: undefined, utterances: [] });
  session.set({ phase: 'analyzing', utterances: [{ text: 'the lease', seenAtS: [1, 2] }] });
  expect(run.get().ticks[0]![0]!.atS).toBeNull();
});

test('the time of each section is known, also of those that were left', async () => {
  const { run, start, pass } = begin();
  start('one');
  await pass(30);
  run.move(1);
  await pass(12);
  expect([0, 1].map(run.spentIn)).toEqual([30, 12]);
});

test('the next session begins anew, and a screen that returns goes on', async () => {
  const { run, session, start, pass } = begin();
  start('one');
  await pass(70);
  run.move(1);
  run.follow(session);
  expect(run.get().section).toBe(1);
  session.set({ phase: 'idle' });
  start('two');
  await pass(5);
  expect(run.get()).toMatchObject({ section: 0, spentS: 5, light: 'green' });
});

test('a section that is rehearsed alone has its own time, and its report says which one it was', async () => {
  const { run, start, pass } = begin(1);
  start('one');
  await pass(130);
  expect(run.get()).toMatchObject({ section: 0, leftS: -10, talkLeftS: -10, behindS: 10, light: 'red' });
  run.move(1);
  expect(run.get().section).toBe(0);
  expect(run.outline.sections.map(({ title }) => title)).toEqual(['B']);
  expect(run.rehearsed()).toMatchObject({
    only: 1,
    lengthS: 120,
    sections: [{ title: 'A' }, { title: 'B' }],
    stretches: [{ section: 1, startS: 0, endS: 130 }],
  });
});

test("the time can be shown while the session's own clock is late, and a whole run has no section of its own", async () => {
  const { run, start } = begin();
  run.refresh();
  expect(run.get().isRunning).toBe(false);
  start('one');
  expect(run.rehearsed()).not.toHaveProperty('only');
});
