import type { Outline } from '../../domain/talk/outline.ts';
import type { PlanView } from '../../domain/talk/plan-clock.ts';
import { nextPoint } from '../../domain/talk/point-ticks.ts';
import type { TalkRunState } from '../../flows/talk/talk-run.ts';
import { clockTime } from './clock.ts';
import { LIVE_TALK, TALK } from './talk.ts';

export const SMALL_WINDOW = {
  open: 'Keep above my slides',
  close: 'Close the small window',
  refused: 'Your browser did not open the small window. Your session goes on without it.',
  name: 'Plan of your talk',
  back: 'Section before',
  next: (title: string) => `Next: ${title}`,
  last: 'Last section',
  toSay: ', still to say',
} as const;

/** Time left in the section, `+0:12` when it is over; the time spent if no time is planned. Empty while feedback is hidden. */
export function digitsText({ leftS, spentS }: PlanView, hidden: boolean): string {
  if (hidden) return '';
  if (leftS === null) return clockTime(spentS);
  return leftS < 0 ? `+${clockTime(-leftS)}` : clockTime(leftS);
}

/** How far the plan is behind or ahead: `0:22 behind`. Empty without planned times, and while feedback is hidden. */
export function behindText({ behindS }: PlanView, hidden: boolean): string {
  if (hidden || behindS === null) return '';
  if (Math.abs(behindS) < 1) return 'on plan';
  return `${clockTime(Math.abs(behindS))} ${behindS > 0 ? 'behind' : 'ahead'}`;
}

/** `Section 2 of 5`; while the time stands still, that it does. */
export const placeText = ({ sections }: Outline, { section, isPaused }: PlanView): string =>
  isPaused ? 'Paused' : LIVE_TALK.position(section, sections.length);

/** The point of the section to say next. Undefined without points, and when all are said. */
export const pointToSay = ({ sections }: Outline, { section, ticks }: TalkRunState): string | undefined =>
  sections[section]?.points[nextPoint(ticks[section] ?? []) ?? -1];

/** The name of a section; undefined if there is none. */
export function nameOfSection({ sections }: Outline, index: number): string | undefined {
  const section = sections[index];
  return section && (section.title || TALK.untitledSection);
}
