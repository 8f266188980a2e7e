import { spentIn } from '../talk/plan-clock.ts';
import type { RehearsedTalk } from '../talk/rehearsed-talk.ts';
import { type Judgment, judgmentOf, UNJUDGED } from './judgment.ts';

/** A section is a finding if it took this share, and this long, over its time. No source: our choice. */
const OVER_MIN_SHARE = 1 / 4;
const OVER_MIN_S = 15;

/** Finds the section that took longest over its planned time (rule 178). */
export function judgeTime(talk: RehearsedTalk | undefined): Judgment {
  if (!talk) return UNJUDGED;
  const { sections, stretches, pauses } = talk;
  const run = { stretches, pauses, pausedAtS: null };
  const [most] = sections
    .map(({ title, plannedS }, at) => {
      const spentS = spentIn(run, at, 0);
      const startS = stretches.find(({ section }) => section === at)?.startS ?? null;
      return { title, plannedS: plannedS ?? Infinity, spentS, startS };
    })
    .toSorted((a, b) => b.spentS - b.plannedS - (a.spentS - a.plannedS));
  if (!most || most.plannedS === Infinity) return UNJUDGED;
  const { title, plannedS, spentS, startS } = most;
  const isOver = spentS - plannedS >= Math.max(OVER_MIN_S, OVER_MIN_SHARE * plannedS);
  return judgmentOf(
    'time',
    isOver
      ? { kind: 'section-over', subject: 'time', title, plannedS, spentS, marked: false, atS: startS }
      : null,
  );
}
