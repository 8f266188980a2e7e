import type { RecognitionUpdate } from './recognition-update.ts';

/** An event that a browser makes when it has words is younger than this. No recognizer is as fast from sound to words. */
const CAPTURED_MIN_AGE_MS = 50;

/** A busy page may receive a few events late. */
const EVENTS_MIN_COUNT = 5;

/**
 * Finds out whether the time of a recognizer's events is the time at which the sound was captured, as in some browsers, or at which the
 * event was made, as in the others: all events must be older than any that a browser has just made.
 */
export function createCaptureTimes() {
  let events = 0;
  let youngestMs = Infinity;
  let isExact = false;
  const known = () => isExact || (events >= EVENTS_MIN_COUNT && youngestMs >= CAPTURED_MIN_AGE_MS);
  return {
    /** @param atS when the update was received. @returns when its last word ended, as far as known: seconds from Start */
    add({ ageMs = 0, exact }: RecognitionUpdate, atS: number): number {
      isExact ||= exact !== undefined;
      events += 1;
      youngestMs = Math.min(youngestMs, ageMs);
      return known() ? Math.max(0, atS - ageMs / 1000) : atS;
    },
    /** Whether the events tell when the sound was captured. */
    get known(): boolean {
      return known();
    },
  };
}
