/** Offers the report of a session that the speaker left before Stop. */
export const LEFT_SESSION = {
  left: (clock: string) => `You left a session of ${clock}.`,
  show: 'See its report',
  close: 'Close',
} as const;
