export const STREAK = {
  days: (days: number) => `${days}-day streak`,
  sessions: (count: number) => (count === 1 ? '1 session so far' : `${count} sessions so far`),
} as const;
