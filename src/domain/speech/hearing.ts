import type { Span } from './coverage.ts';

/** Whether a speaker could be heard since the last sample. */
export interface Hearing {
  /** Whether the recognizer reports errors. Speech is then assumed while the voice is not analyzed. */
  readonly recognizerFails?: boolean;
  /** When the microphone was gone or muted, or the page was suspended (rule 154). `endS` is infinite if that continues. */
  readonly away?: readonly Span[];
}

/** Seconds of time away between two times, which are seconds from Start. */
export function awayBetween({ away = [] }: Hearing, fromS: number, toS: number): number {
  let seconds = 0;
  for (const { startS, endS } of away) seconds += Math.max(0, Math.min(endS, toS) - Math.max(startS, fromS));
  // A page may be suspended while its microphone is gone.
  return Math.min(seconds, toS - fromS);
}
