export const PARTS_OF_TALK = {
  part: 'Part',
  fillers: 'Likely Fillers',
  /** Follows the time at which a part begins. */
  to: (clock: string) => `to ${clock}`,
} as const;
