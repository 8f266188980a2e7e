export const STREAK = {
  days: (days: number) => `${days}-day streak`,
  sessions: (count: number) => `${count} session${count === 1 ? '' : 's'} · See your progress`,
} as const;
