/** Why an attempt ended by itself. */
export type AttemptEnd = 'spoken' | 'silent' | 'too-long';

/** The attempt ends after this silence, or after twice as much in the first half of the passage's time. A longer one would feel like waiting. */
export const END_SILENCE_S = 2.5;
/** The attempt ends if it begins with this much silence. */
export const NO_SPEECH_S = 10;
/** The attempt ends after the passage's length times this. A passage that is said slowly takes twice its time. */
export const LENGTH_MAX_FACTOR = 3;
/** Attempts at short passages may take this long. */
const SHORT_LENGTH_MAX_S = 20;
/** Sound this far above the lowest level so far is speech. */
const SPEECH_ABOVE_FLOOR_DB = 12;
/** A lower noise floor comes from a noise gate, not from a room. */
const FLOOR_MIN_DB = -75;

/** Detects the end of an attempt by the microphone's level (rule 72). @param passageS length of the passage that is said again */
export function createAttemptEndDetector(passageS: number) {
  const lengthMaxS = Math.max(SHORT_LENGTH_MAX_S, LENGTH_MAX_FACTOR * passageS);
  let floorDb = Infinity;
  let spokeAtS: number | undefined;
  return {
    /**
     * @param levelDb dBFS
     * @param atS seconds since the attempt began, ascending
     * @returns undefined until the attempt ends
     */
    push(levelDb: number, atS: number): AttemptEnd | undefined {
      floorDb = Math.max(FLOOR_MIN_DB, Math.min(floorDb, levelDb));
      if (levelDb >= floorDb + SPEECH_ABOVE_FLOOR_DB) spokeAtS = atS;
      if (atS >= lengthMaxS) return 'too-long';
      if (spokeAtS === undefined) return atS >= NO_SPEECH_S ? 'silent' : undefined;
      // Pausing may be the exercise's purpose, so in the first half of the passage's time it takes twice the silence to end the attempt.
      return atS - spokeAtS >= (atS < passageS / 2 ? 2 : 1) * END_SILENCE_S ? 'spoken' : undefined;
    },
  };
}
