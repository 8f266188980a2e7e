/** Days in a row with a session (rule 13). */
export interface Streak {
  /** The local calendar day of the last session, `YYYY-MM-DD`; undefined before the first. */
  readonly lastDate: string | undefined;
  /** Days in a row. */
  readonly days: number;
  /** Count of all sessions. */
  readonly sessions: number;
}

/** A calendar day: month 1-12, day 1-31. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNT = /^\d{1,9}$/;

/** Parses the stored streak; a missing or unreadable value counts as none (rule 5). */
export function readStreak(lastDate: string | null, days: string | null, sessions: string | null): Streak {
  const count = (stored: string | null) => (stored !== null && COUNT.test(stored) ? Number(stored) : 0);
  return {
    lastDate: lastDate !== null && DAY.test(lastDate) ? lastDate : undefined,
    days: count(days),
    sessions: count(sessions),
  };
}

/** The streak after one more session that was stopped today. */
export function streakAfter(streak: Streak, today: CalendarDay): Streak {
  const date = isoDay(today);
  return {
    lastDate: date,
    days: daysAfter(streak, date, isoDay(dayBefore(today))),
    sessions: streak.sessions + 1,
  };
}

/** The days in a row that count today: 0 if neither today nor yesterday had a session. */
export function standingDays({ lastDate, days }: Streak, today: CalendarDay): number {
  return lastDate === isoDay(today) || lastDate === isoDay(dayBefore(today)) ? days : 0;
}

function daysAfter(streak: Streak, today: string, yesterday: string): number {
  // The stored count may be unreadable: a day with a session counts as at least one.
  if (streak.lastDate === today) return Math.max(1, streak.days);
  return streak.lastDate === yesterday ? streak.days + 1 : 1;
}

function isoDay({ year, month, day }: CalendarDay): string {
  // Days are computed in UTC, where each has 24 hours.
  // oxlint-disable-next-line no-restricted-globals -- Calendar arithmetic: the clock is not read.
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** As `isoDay` normalizes it: day 0 of a month is the last day of the month before. */
function dayBefore({ year, month, day }: CalendarDay): CalendarDay {
  return { year, month, day: day - 1 };
}
