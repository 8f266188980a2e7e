import { describe, expect, test } from 'vitest';
import {
  type CalendarDay,
  readCount,
  readDay,
  currentStreakDays,
  streakAfter,
} from '../../../src/domain/progress/streak.ts';

const readStreak = (lastDate: string | null, days: string | null, sessions: string | null) => ({
  lastDate: readDay(lastDate),
  days: readCount(days),
  sessions: readCount(sessions),
});

function day(text: string): CalendarDay {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
}

const daysAfter = (lastDate: string | null, days: string | null, today: string) =>
  streakAfter(readStreak(lastDate, days, '7'), day(today)).days;

describe('days in a row', () => {
  test.each([
    ['continue after the day before', '2026-11-19', '4', '2026-11-20', 5],
    ['continue after the end of a month of 30', '2026-04-30', '4', '2026-05-01', 5],
    ['continue after the end of a month of 31', '2026-07-31', '4', '2026-08-01', 5],
    ['continue after the end of a year', '2026-12-31', '4', '2027-01-01', 5],
    ['continue after 28 February', '2026-02-28', '4', '2026-03-01', 5],
    ['continue after 29 February', '2028-02-29', '4', '2028-03-01', 5],
    ['continue after 28 February of a leap year', '2028-02-28', '4', '2028-02-29', 5],
    ['continue after 29 February 2000', '2000-02-29', '4', '2000-03-01', 5],
    ['continue after 28 February 2100, which is no leap year', '2100-02-28', '4', '2100-03-01', 5],
    ['restart after two days ago', '2026-11-18', '4', '2026-11-20', 1],
    ['restart two days after 28 February of a leap year', '2028-02-28', '4', '2028-03-01', 1],
    ['restart after the same day a month ago', '2026-10-20', '4', '2026-11-20', 1],
    ['restart after the same day a year ago', '2025-11-20', '4', '2026-11-20', 1],
    ['restart after a day that lies two days ahead', '2026-11-22', '4', '2026-11-20', 1],
    ['restart after the same day a year ahead', '2027-11-20', '4', '2026-11-20', 1],
    ['stay as they are on the same day', '2026-11-20', '4', '2026-11-20', 4],
    ['are at least one on a day with a session, if no number is stored', '2026-11-20', null, '2026-11-20', 1],
    ['are at least one on a day with a session, if zero is stored', '2026-11-20', '0', '2026-11-20', 1],
  ])('%s', (_, last, days, today, expected) => {
    expect(daysAfter(last, days, today)).toBe(expected);
  });

  test.each([
    ['today', '2026-11-20', 4],
    ['yesterday', '2026-11-19', 4],
    ['two days ago', '2026-11-18', 0],
    ['tomorrow, as after a flight west', '2026-11-21', 4],
    ['two days ahead', '2026-11-22', 0],
  ])('are shown after a session %s unless they ended', (_, last, standing) => {
    expect(currentStreakDays(readStreak(last, '4', '7'), day('2026-11-20'))).toBe(standing);
  });

  test.each([
    ['within a month', '2026-11-21', '2026-11-20'],
    ['over the end of a month', '2026-12-01', '2026-11-30'],
    ['over the end of a year', '2027-01-01', '2026-12-31'],
  ])('survive a flight west, after which the last day lies ahead: %s', (_, last, today) => {
    const landed = streakAfter(readStreak(last, '4', '7'), day(today));
    expect(landed).toEqual({ lastDate: today, days: 4, sessions: 8 });
    expect(daysAfter(last, '0', today)).toBe(1);
  });

  test('begin with one', () => {
    expect(streakAfter(readStreak(null, null, null), day('2026-11-20'))).toEqual({
      lastDate: '2026-11-20',
      days: 1,
      sessions: 1,
    });
  });
});

test('the day is written with leading zeros', () => {
  expect(streakAfter(readStreak(null, null, null), day('2026-1-5')).lastDate).toBe('2026-01-05');
});

test('every session counts', () => {
  expect(streakAfter(readStreak('2026-11-20', '2', '7'), day('2026-11-20')).sessions).toBe(8);
});

test.each(['', 'soon', '{}', '"2026-11-19"', '2026-11-9', '19.11.2026', 'NaN', '-3', '1.5', '1e3', ' 4'])(
  'an unreadable value counts as none: %s',
  (nonsense) => {
    expect(readStreak(nonsense, nonsense, nonsense)).toEqual({ lastDate: undefined, days: 0, sessions: 0 });
  },
);
