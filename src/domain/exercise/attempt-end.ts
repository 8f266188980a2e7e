/** Why an attempt ended by itself. */
export type AttemptEnd = 'spoken' | 'silent' | 'too-long';

/** Notices the end of an attempt from the microphone's level (rule 72). */
export interface AttemptEndDetector {
  /**
   * @param levelDb dBFS
   * @param atS seconds since the attempt began, ascending
   * @returns undefined while it goes on
   */
  push(levelDb: number, atS: number): AttemptEnd | undefined;
}

/** The attempt ends after this silence: longer than a pause that listeners forgive would be felt as waiting. */
export const END_SILENCE_S = 2.5;
/** Silence from the beginning ends it, too. */
export const NO_SPEECH_S = 10;
/** A passage said slowly takes twice its time; what takes this many times is no repetition of it. */
export const LENGTH_MAX_FACTOR = 3;
/** A short passage may take this long. */
const SHORT_LENGTH_MAX_S = 20;
/** Speech is this far above the quietest level so far. */
const SPEECH_ABOVE_FLOOR_DB = 12;
/** A noise floor below this is a gate, not a room. */
const FLOOR_MIN_DB = -75;

/** @param passageS length of the passage that is said again */
export function createAttemptEndDetector(passageS: number): AttemptEndDetector {
  const lengthMaxS = Math.max(SHORT_LENGTH_MAX_S, LENGTH_MAX_FACTOR * passageS);
  let floorDb = Infinity;
  let spokeAtS: number | undefined;
  return {
    push(levelDb, atS) {
      floorDb = Math.max(FLOOR_MIN_DB, Math.min(floorDb, levelDb));
      if (levelDb >= floorDb + SPEECH_ABOVE_FLOOR_DB) spokeAtS = atS;
      if (atS >= lengthMaxS) return 'too-long';
      if (spokeAtS === undefined) return atS >= NO_SPEECH_S ? 'silent' : undefined;
      // A pause in the middle is what the exercise is for: it ends only once most of the passage's time has passed.
      return atS - spokeAtS >= (atS < passageS / 2 ? 2 : 1) * END_SILENCE_S ? 'spoken' : undefined;
    },
  };
}
