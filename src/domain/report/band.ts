import { GREEN_ABOVE, YELLOW_ABOVE } from './video-limits.ts';

/** What a score's colour says. */
export type Band = 'green' | 'yellow' | 'red';

/** @param score 0-100 */
export function bandOf(score: number): Band {
  if (score > GREEN_ABOVE) return 'green';
  return score > YELLOW_ABOVE ? 'yellow' : 'red';
}
