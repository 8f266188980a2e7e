import type { Clock } from '../../devices/clock.ts';
import { NO_LIGHT, nextLight, type ShownLight } from '../../domain/talk/light.ts';
import type { Outline } from '../../domain/talk/outline.ts';
import {
  moveTo,
  pause,
  type Plan,
  type PlanView,
  resume,
  runFromStart,
  viewAt,
} from '../../domain/talk/plan-clock.ts';
import { type RehearsedTalk, rehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import type { SessionState } from '../session/session-state.ts';
import { createStore, type Readable } from '../store.ts';

/** A talk in sessions: one run after another. */
export interface TalkRun extends Readable<PlanView & { readonly isRunning: boolean }> {
  /** Has only one section, if only this one is rehearsed. */
  readonly outline: Outline;
  /** Index of this section in the talk. */
  readonly only: number | undefined;
  /** Follows a session from Start to Stop. @returns a function that ends it */
  follow(session: Readable<Pick<SessionState, 'phase' | 'sessionId' | 'elapsedS'>>): () => void;
  /** Moves on or back by sections, from the first to the last. Ignored while no session runs. */
  move(by: number): void;
  /** Stops the time for a question, or lets it go on. Ignored while no session runs. */
  togglePause(): void;
  /** Shows the time as it is now. A session's own clock is late while the page is hidden. */
  refresh(): void;
  /** The run as it is now; undefined if no session was followed. */
  rehearsed(): RehearsedTalk | undefined;
}

/** @param only index of the section, if only this one is rehearsed, with its own time (rule 182) */
export function createTalkRun(
  id: string,
  outline: Outline,
  clock: Pick<Clock, 'nowMs'>,
  only?: number,
): TalkRun {
  const rehearsed = only === undefined ? outline : outlineOf(outline, only);
  const plan: Plan = {
    lengthS: rehearsed.lengthS,
    sections: rehearsed.sections.map(({ plannedS }) => plannedS),
  };
  let run = runFromStart();
  let light: ShownLight = NO_LIGHT;
  /** The session that runs or ran last. */
  let followed: string | undefined;
  let startMs = 0;
  const nowS = () => (clock.nowMs() - startMs) / 1000;
  const store = createStore({ isRunning: false, ...viewAt(plan, run, 0, light) });

  function show(isRunning: boolean): void {
    const { section, spentS, talkedS } = viewAt(plan, run, nowS(), light);
    light = nextLight({ section, plannedS: plan.sections[section] ?? null, spentS, talkedS }, light);
    store.set({ isRunning, ...viewAt(plan, run, nowS(), light) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    outline: rehearsed,
    only,
    follow(session) {
      function update(): void {
        const { phase, sessionId } = session.get();
        if (phase !== 'listening') return store.set({ isRunning: false });
        if (sessionId !== followed) {
          followed = sessionId;
          startMs = clock.nowMs() - 1000 * session.get().elapsedS;
          run = runFromStart();
          light = NO_LIGHT;
        }
        show(true);
      }
      update();
      return session.subscribe(update);
    },
    move(by) {
      const { isRunning, section } = store.get();
      const target = Math.min(Math.max(0, section + by), plan.sections.length - 1);
      if (!isRunning || target === section) return;
      run = moveTo(run, target, nowS());
      show(true);
    },
    togglePause() {
      if (!store.get().isRunning) return;
      run = run.pausedAtS === null ? pause(run, nowS()) : resume(run, nowS());
      show(true);
    },
    refresh() {
      if (store.get().isRunning) show(true);
    },
    rehearsed: () => (followed === undefined ? undefined : rehearsedTalk(id, outline, run, nowS(), only)),
  };
}

/** One section as an outline of its own, which takes its own time. */
function outlineOf({ title, sections }: Outline, only: number): Outline {
  const section = sections.slice(only, only + 1);
  return { title, lengthS: section[0]?.plannedS ?? null, sections: section, problems: [] };
}
