/** When a live recognizer decodes, and where it cuts. */
export interface LivePolicy {
  /** Seconds of new sound between two decodings of a segment; infinite: only when it ends. */
  readonly intervalS: number;
  /** The same while a decoding takes less than {@link QUICK_S}. */
  readonly quickIntervalS: number;
  /** A pause of this length ends a segment of at least `segmentMinS`. */
  readonly pauseS: number;
  readonly segmentMinS: number;
  /** A pause of this length ends any segment. */
  readonly longPauseS: number;
  readonly segmentMaxS: number;
  /** Words come at most this much later than they were said, in seconds. Used for the pace. */
  readonly lateMaxS: number;
}

/** Interim decodings take at most this share of a core. After each one, the next waits for as long as that needs. */
export const DUTY_MAX_SHARE = 0.4;

/** A decoding that takes less than this is quick. */
export const QUICK_S = 0.25;

/** Interim texts, which become final at a pause. */
export const INTERIM_AND_FINAL: LivePolicy = {
  intervalS: 2,
  quickIntervalS: 1,
  pauseS: 0.5,
  segmentMinS: 3,
  longPauseS: 1,
  segmentMaxS: 10,
  lateMaxS: 4,
};

/** Texts only at pauses: words come some 5 s late, for a third of the work. */
export const FINAL_ONLY: LivePolicy = {
  intervalS: Number.POSITIVE_INFINITY,
  quickIntervalS: Number.POSITIVE_INFINITY,
  pauseS: 0.4,
  segmentMinS: 2,
  longPauseS: 1,
  segmentMaxS: 6,
  lateMaxS: 9,
};

/** The length of the sound that is decoded before a session, to measure the device. */
export const WARM_UP_S = 2;

/** A device on which a decoding of this sound takes longer, in seconds, gets final texts only. */
const WARM_UP_MAX_S = 0.8;

/** With less memory, in GB, there are final texts only. */
const MEMORY_MIN_GB = 4;

/** With as few cores, a take that is encoded in software leaves none for interim texts. */
const SHARED_CORES_MAX = 2;

/** Whether a take leaves room for final texts only. @param coreCount logical processors */
export const takeLeavesFinalOnly = (take: { coreCount: number; inSoftware: boolean }): boolean =>
  take.inSoftware && take.coreCount <= SHARED_CORES_MAX;

/**
 * @param warmUpS how long a decoding of {@link WARM_UP_S} of sound took
 * @param memoryGb the device's memory; undefined if unknown
 */
export function policyFor(warmUpS: number, memoryGb: number | undefined): LivePolicy {
  const isWeak = warmUpS > WARM_UP_MAX_S || (memoryGb !== undefined && memoryGb < MEMORY_MIN_GB);
  return isWeak ? FINAL_ONLY : INTERIM_AND_FINAL;
}
