/** Days in a row with a session (rule 13). */
export interface Streak {
  /** The local calendar day of the last session, `YYYY-MM-DD`; undefined before the first. */
  readonly lastDate: string | undefined;
  /** Days in a row. */
  readonly days: number;
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

/** Parses a stored day; undefined if it is missing or unreadable (rule 5). */
export function readDay(stored: string | null): string | undefined {
  return stored !== null && DAY.test(stored) ? stored : undefined;
}

/** Parses a stored number of days or sessions; 0 if it is missing or unreadable (rule 5). */
export function readCount(stored: string | null): number {
  return stored !== null && COUNT.test(stored) ? Number(stored) : 0;
}

/** The streak after one more session that was stopped today. */
export function streakAfter(streak: Streak, today: CalendarDay): Streak {
  const date = isoDay(today);
  return {
    lastDate: date,
    days: daysAfter(streak, today),
    sessions: streak.sessions + 1,
  };
}

/** The days in a row that count today: 0 if neither today nor yesterday had a session. */
export function currentStreakDays({ lastDate, days }: Streak, today: CalendarDay): number {
  return countsAsToday(lastDate, today) || lastDate === isoDay(shifted(today, -1)) ? days : 0;
}

function daysAfter({ lastDate, days }: Streak, today: CalendarDay): number {
  // The stored count may be unreadable. A day with a session counts as at least one.
  if (countsAsToday(lastDate, today)) return Math.max(1, days);
  return lastDate === isoDay(shifted(today, -1)) ? days + 1 : 1;
}

/** Whether the last day is today, or one day ahead, as after a flight west or across the date line. */
function countsAsToday(lastDate: Streak['lastDate'], today: CalendarDay): boolean {
  return lastDate === isoDay(today) || lastDate === isoDay(shifted(today, 1));
}

function isoDay({ year, month, day }: CalendarDay): string {
  // Days are computed in UTC, where each has 24 hours.
  // oxlint-disable-next-line no-restricted-globals -- Calendar arithmetic: the clock is not read.
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Moves a date by days. The result may be out of range; `isoDay` normalizes it, so that day 0 is the last day of the previous month. */
function shifted({ year, month, day }: CalendarDay, days: number): CalendarDay {
  return { year, month, day: day + days };
}
