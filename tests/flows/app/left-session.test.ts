import { beforeEach, expect, test } from 'vitest';
import type { MadeSession } from '../../../src/domain/progress/kept-report.ts';
import { holdVersionWhileActive } from '../../../src/flows/app/activity-guard.ts';
import { type AppState, FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { offerLeft } from '../../../src/flows/app/left-session.ts';
import { createStore, type Store } from '../../../src/flows/store.ts';

/** A session with a minute of time away. */
const session = (id: string, lengthS: number) =>
  ({ id, report: { lengthS: lengthS + 60, awayS: 60 } }) as MadeSession;

let app: Store<AppState>;
let opened: string[];
const offer = (left: MadeSession) => offerLeft(left, app, ({ id }) => opened.push(id));

beforeEach(() => {
  app = createStore<AppState>(FIRST_APP_STATE);
  opened = [];
});

test('a session that was left can be opened once', () => {
  offer(session('a', 552));
  expect(app.get().leftSession?.lengthS).toBe(552);
  app.get().leftSession?.show();
  expect(opened).toEqual(['a']);
  expect(app.get().leftSession).toBeUndefined();
});

test('it is offered until the next Start, and not during a session', () => {
  offer(session('a', 10));
  app.set({ online: false });
  expect(app.get().leftSession).toBeDefined();
  app.set({ sessionRunning: true });
  expect(app.get().leftSession).toBeUndefined();
  offer(session('b', 20));
  expect(app.get().leftSession).toBeUndefined();
});

test('the latest session that was left replaces the one before, and a later Start takes it away', () => {
  offer(session('a', 10));
  offer(session('b', 20));
  expect(app.get().leftSession?.lengthS).toBe(20);
  app.set({ sessionRunning: true });
  app.set({ sessionRunning: false });
  expect(app.get().leftSession).toBeUndefined();
  expect(opened).toEqual([]);
});

test('no other window updates the version while a session is offered', () => {
  const lock: string[] = [];
  holdVersionWhileActive(app, () => {
    lock.push('held');
    return () => lock.push('released');
  });
  offer(session('a', 10));
  app.get().leftSession?.dismiss();
  expect(lock).toEqual(['held', 'released']);
});
