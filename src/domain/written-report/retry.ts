import type { AnalysisFailure } from '../failure.ts';

/** Attempts at one report, the first included (specification, §9). */
const MOST_ATTEMPTS = 3;

/** The wait before the second attempt; it doubles from one to the next (§9). */
const FIRST_WAIT_MS = 1000;

/** No attempt is given up before this (decisions, "Video analyses"). */
export const ATTEMPT_TIMEOUT_MS = 5 * 60_000;

/** HTTP statuses after which another attempt may help (decisions). */
const PASSING_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/**
 * How long to wait before the next attempt, in milliseconds; undefined when there is to be none.
 *
 * @param attempt the one that failed, from 1
 */
export function retryDelayMs(failure: AnalysisFailure, attempt: number): number | undefined {
  if (attempt >= MOST_ATTEMPTS || !mayPass(failure)) return undefined;
  return FIRST_WAIT_MS * 2 ** (attempt - 1);
}

function mayPass(failure: AnalysisFailure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'unreachable':
      return true;
    case 'quota-used':
    case 'refused':
      return PASSING_STATUSES.has(failure.status);
    case 'key-missing':
    case 'key-refused':
    case 'silent':
    case 'answer-unusable':
    case 'not-loaded':
    case 'unknown':
      return false;
  }
}
