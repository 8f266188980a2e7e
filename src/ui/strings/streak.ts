export const STREAK = {
  days: (days: number) => (days === 1 ? '1-day streak' : `${days} days in a row`),
  sessions: (count: number) => (count === 1 ? '1 session so far' : `${count} sessions so far`),
} as const;
