/** Totals of the voice analysis so far. */
export interface VoiceTotals {
  /** Seconds of sound analyzed. */
  readonly analyzedS: number;
  /** Seconds of these that are speech. */
  readonly speechS: number;
  /** Seconds in which the microphone delivered no sound, although it was live. */
  readonly lostS: number;
}

/** The voice since it was read last. */
interface Spoken {
  /** Seconds of speech; null if the voice was analyzed for too little of the time. */
  readonly spokenS: number | null;
  /** Seconds of lost sound. */
  readonly lostS: number;
}

/**
 * Sound and session have different clocks. If the ratio of their seconds is outside these bounds, for example after the machine
 * slept, the speech in an interval is unknown.
 */
const CLOCK_RATIO = { min: 0.5, max: 1.5 };

export const NO_VOICE: VoiceTotals = { analyzedS: 0, speechS: 0, lostS: 0 };

/**
 * Reads the voice of one interval after the other.
 *
 * @param voice returns the totals of the voice analysis, which restart at 0 after a crash
 * @param continues whether an earlier analyst has read the intervals before. The speech in the first one is then unknown.
 * @returns the function that reads the voice since its last call. @param atS seconds from Start
 */
export function createSpokenSince(voice: () => VoiceTotals, continues: boolean): (atS: number) => Spoken {
  let previous = voice();
  /** When `previous` was read; undefined if that is unknown. */
  let previousAtS = continues ? undefined : 0;
  return (atS) => {
    const now = voice();
    const before = now.analyzedS < previous.analyzedS ? NO_VOICE : previous;
    const ratio = previousAtS === undefined ? 0 : (now.analyzedS - before.analyzedS) / (atS - previousAtS);
    const spokenS = now.speechS - before.speechS;
    const lostS = Math.max(0, now.lostS - before.lostS);
    previous = now;
    previousAtS = atS;
    return { spokenS: ratio >= CLOCK_RATIO.min && ratio <= CLOCK_RATIO.max ? spokenS : null, lostS };
  };
}
