import type { Followed } from './follower.ts';
import type { Outline } from './outline.ts';

/** A point of a talk, and whether it was said. */
export interface PointTick {
  /** When it was heard, or ticked by hand: seconds from Start. Null if it was neither, or cleared by hand. */
  readonly atS: number | null;
  /** Whether the speaker set or cleared it. Then words do not change it. */
  readonly byHand: boolean;
}

/** The ticks of all points, by section. */
export type Ticks = readonly (readonly PointTick[])[];

export const noTicks = ({ sections }: Pick<Outline, 'sections'>): Ticks =>
  sections.map(({ points }) => points.map(() => ({ atS: null, byHand: false })));

function withTick(ticks: Ticks, section: number, point: number, tick: PointTick): Ticks {
  const changed = ticks[section]!.with(point, tick);
  return ticks.with(section, changed);
}

/** Ticks points that were heard. A tick stays, and what the speaker set or cleared stays as it is. */
export function tickHeard(ticks: Ticks, section: number, heard: Followed['points']): Ticks {
  return heard.reduce((all, { point, atS }) => {
    const { atS: tickedAtS, byHand } = all[section]![point]!;
    return tickedAtS !== null || byHand ? all : withTick(all, section, point, { atS, byHand: false });
  }, ticks);
}

/** Sets or clears a point by hand. */
export function tickByHand(ticks: Ticks, section: number, point: number, atS: number): Ticks {
  const tick = ticks[section]?.[point];
  if (!tick) return ticks;
  return withTick(ticks, section, point, { atS: tick.atS === null ? atS : null, byHand: true });
}

/** The point to say next: the first one behind the last that is ticked, else the first without a tick. Undefined if all are ticked. */
export function nextPoint(ticks: readonly PointTick[]): number | undefined {
  const isOpen = ({ atS }: PointTick) => atS === null;
  const last = ticks.findLastIndex((tick) => !isOpen(tick));
  const found = last + 1 < ticks.length ? last + 1 : ticks.findIndex(isOpen);
  return found < 0 ? undefined : found;
}

/** The number of a section's points that are ticked. */
export const saidCount = (ticks: readonly PointTick[]): number =>
  ticks.filter(({ atS }) => atS !== null).length;
