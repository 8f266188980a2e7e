import type { AnalysisFailure } from '../failure.ts';

/** Attempts at one report, the first included (rule 44). */
const ATTEMPT_MAX_COUNT = 3;

/** The wait before the second attempt. It doubles with each attempt (rule 44). */
const FIRST_WAIT_MS = 1000;

/** The time limit of an attempt (rule 44). */
export const ATTEMPT_TIMEOUT_MS = 5 * 60_000;

/** HTTP statuses after which another attempt may help (rule 44). */
const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/** The delay before the next attempt in milliseconds; undefined if there is none. @param attempt number of the failed attempt, from 1 */
export function retryDelayMs(failure: AnalysisFailure, attempt: number): number | undefined {
  if (attempt >= ATTEMPT_MAX_COUNT || !isTransient(failure)) return undefined;
  return FIRST_WAIT_MS * 2 ** (attempt - 1);
}

function isTransient(failure: AnalysisFailure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'unreachable':
      return true;
    case 'quota-used':
    case 'location-unsupported':
    case 'model-unknown':
    case 'payment-required':
    case 'refused':
      return TRANSIENT_STATUSES.has(failure.status);
    case 'key-missing':
    case 'key-refused':
    case 'key-restricted':
    case 'silent':
    case 'answer-unusable':
    case 'not-loaded':
    case 'unknown':
      return false;
  }
}
