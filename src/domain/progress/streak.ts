/** Days in a row with a session. Source: the specification, §4 "Streak rule on Stop". */
export interface Streak {
  /** The local calendar day of the last session, `YYYY-MM-DD`; undefined before the first. */
  readonly lastDate: string | undefined;
  /** Days in a row. */
  readonly days: number;
  /** Sessions in all. */
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

/** The streak that the storage holds; what is missing or unreadable counts as none. */
export function readStreak(lastDate: string | null, days: string | null, sessions: string | null): Streak {
  const count = (stored: string | null) => (stored !== null && COUNT.test(stored) ? Number(stored) : 0);
  return {
    lastDate: lastDate !== null && DAY.test(lastDate) ? lastDate : undefined,
    days: count(days),
    sessions: count(sessions),
  };
}

/** The streak after one more session, stopped today. */
export function streakAfter(streak: Streak, today: CalendarDay): Streak {
  const date = isoDay(today);
  return {
    lastDate: date,
    days: daysAfter(streak, date, isoDay(dayBefore(today))),
    sessions: streak.sessions + 1,
  };
}

/** The days in a row that still count today: none once a whole day went by without a session. */
export function standingDays({ lastDate, days }: Streak, today: CalendarDay): number {
  return lastDate === isoDay(today) || lastDate === isoDay(dayBefore(today)) ? days : 0;
}

function daysAfter(streak: Streak, today: string, yesterday: string): number {
  // A day on which there was a session is one day in a row at least, whatever the storage says.
  if (streak.lastDate === today) return Math.max(1, streak.days);
  return streak.lastDate === yesterday ? streak.days + 1 : 1;
}

function isoDay({ year, month, day }: CalendarDay): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}

function dayBefore({ year, month, day }: CalendarDay): CalendarDay {
  if (day > 1) return { year, month, day: day - 1 };
  const previous = month > 1 ? { year, month: month - 1 } : { year: year - 1, month: 12 };
  return { ...previous, day: daysIn(previous.year, previous.month) };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
