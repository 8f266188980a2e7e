import type { Clock } from '../../devices/clock.ts';
import { createFollower } from '../../domain/talk/follower.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { contentTablesOf } from '../../domain/talk/content-words.ts';
import { createHeardWords } from '../../domain/talk/heard-words.ts';
import { CUE_INTERVAL_S, NO_LIGHT, nextLight, type ShownLight } from '../../domain/talk/light.ts';
import type { Outline } from '../../domain/talk/outline.ts';
import { outlineWords } from '../../domain/talk/outline-words.ts';
import {
  moveTo,
  pause,
  type Plan,
  type PlanView,
  resume,
  runFromStart,
  spentIn,
  viewAt,
} from '../../domain/talk/plan-clock.ts';
import { noTicks, tickByHand, tickHeard, type Ticks } from '../../domain/talk/point-ticks.ts';
import { type RehearsedTalk, rehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import type { SessionState } from '../session/session-state.ts';
import { createStore, type Readable } from '../store.ts';

export interface TalkRunState extends PlanView {
  readonly isRunning: boolean;
  readonly ticks: Ticks;
  /** The section that the words propose; undefined without a proposal. It is taken unless the speaker moves. */
  readonly proposed: number | undefined;
}

/** The part of a session that a run follows. */
type FollowedSession = Pick<
  SessionState,
  'phase' | 'sessionId' | 'elapsedS' | 'utterances' | 'tail' | 'language'
>;

/** A talk in sessions: one run after another. */
export interface TalkRun extends Readable<TalkRunState> {
  /** Has only one section, if only this one is rehearsed. */
  readonly outline: Outline;
  /** Index of this section in the talk. */
  readonly only: number | undefined;
  /** Follows a session from Start to Stop, and the words that come while its report is built. @returns a function that ends it */
  follow(session: Readable<FollowedSession>): () => void;
  /**
   * Moves on or back by sections, from the first to the last. Back refuses a section that the words propose, or took within the last 20 s. Ignored
   * while no session runs.
   */
  move(by: number): void;
  /** Sets or clears a point of the section. Ignored while no session runs. */
  tick(point: number): void;
  /** Stops the time for a question, or lets it go on. Ignored while no session runs. */
  togglePause(): void;
  /** Shows the time as it is now. A session's own clock is late while the page is hidden. */
  refresh(): void;
  /** Seconds in a section so far, without pauses. */
  spentIn(section: number): number;
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
  /** When the session has ended; undefined while it runs. Its last words still come. */
  let endedAtS: number | undefined = 0;
  let ticks = noTicks(rehearsed);
  const listenIn = (language: string) => {
    const words = outlineWords(rehearsed, contentTablesOf(language));
    return { follower: createFollower(words), heard: createHeardWords(words) };
  };
  let listening = listenIn(ENGLISH_TAG);
  /** The section that the words left, and when. */
  let leftByWords: { readonly section: number; readonly atS: number } | undefined;
  const nowS = () => endedAtS ?? (clock.nowMs() - startMs) / 1000;
  const store = createStore<TalkRunState>({
    isRunning: false,
    ticks,
    proposed: undefined,
    ...viewAt(plan, run, 0, light),
  });

  function show(isRunning: boolean): void {
    const { section, spentS, talkedS } = viewAt(plan, run, nowS(), light);
    light = nextLight({ section, plannedS: plan.sections[section] ?? null, spentS, talkedS }, light);
    store.set({ isRunning, ticks, ...viewAt(plan, run, nowS(), light) });
  }

  function followWords({ utterances, tail }: FollowedSession): void {
    const { section } = viewAt(plan, run, nowS(), light);
    const latest = run.pausedAtS === null ? listening.heard.read(utterances, tail) : undefined;
    const { taken, proposed, points } = listening.follower.follow(section, latest, nowS());
    if (taken) {
      run = moveTo(run, taken.section, Math.max(taken.sinceS, run.stretches.at(-1)!.startS));
      leftByWords = { section, atS: nowS() };
    }
    ticks = tickHeard(ticks, taken?.section ?? section, points);
    store.set({ proposed });
  }

  function targetOf(by: number): number {
    const { section, proposed } = store.get();
    if (by < 0 && proposed !== undefined) return section;
    if (by < 0 && leftByWords && nowS() - leftByWords.atS < CUE_INTERVAL_S) return leftByWords.section;
    return Math.min(Math.max(0, section + by), plan.sections.length - 1);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    outline: rehearsed,
    only,
    follow(session) {
      function update(): void {
        const { phase, sessionId } = session.get();
        const isOwn = sessionId === followed;
        if (phase !== 'listening') {
          endedAtS ??= nowS();
          if (phase === 'analyzing' && isOwn) followWords(session.get());
          return show(false);
        }
        if (!isOwn) {
          followed = sessionId;
          startMs = clock.nowMs() - 1000 * session.get().elapsedS;
          endedAtS = undefined;
          run = runFromStart();
          light = NO_LIGHT;
          ticks = noTicks(rehearsed);
          listening = listenIn(session.get().language);
          leftByWords = undefined;
        }
        followWords(session.get());
        show(true);
      }
      update();
      return session.subscribe(update);
    },
    move(by) {
      if (!store.get().isRunning) return;
      const target = targetOf(by);
      run = moveTo(run, target, nowS());
      listening.follower.choose(target, nowS());
      leftByWords = undefined;
      store.set({ proposed: undefined });
      show(true);
    },
    tick(point) {
      const { isRunning, section } = store.get();
      if (!isRunning) return;
      ticks = tickByHand(ticks, section, point, nowS());
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
    spentIn: (section) => spentIn(run, section, nowS()),
    rehearsed: () =>
      followed === undefined ? undefined : rehearsedTalk(id, outline, { ...run, ticks }, nowS(), only),
  };
}

/** One section as an outline of its own, which takes its own time. */
function outlineOf({ title, sections }: Outline, only: number): Outline {
  const section = sections.slice(only, only + 1);
  return { title, lengthS: section[0]?.plannedS ?? null, sections: section, problems: [] };
}
