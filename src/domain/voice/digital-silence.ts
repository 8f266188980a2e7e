import {
  GATE_CLOSINGS,
  GATE_MIN_S,
  GATE_SILENT_TIMES,
  GATED_MUTED_S,
  HOP_S,
  MUTED_MIN_S,
  SILENT_AT_FIRST_S,
  SILENT_LATER_S,
  SILENT_LEVEL,
} from './limits.ts';

/**
 * Tells a muted microphone from one that is listened to. A room is never digitally silent, so a microphone that gives
 * samples of zero gives nothing. Some drivers and headsets do so between phrases as well: their noise gate closes. Such
 * gates are known by their short closings; then silence is believed later.
 */
export interface DigitalSilence {
  /** Takes in the next samples as they come. */
  push(samples: Float32Array): void;
  /** Ends: what is still held back is passed on. */
  flush(): void;
  /** Whether the microphone gives nothing now. */
  readonly silent: boolean;
  /** Whether it ever gave anything. */
  readonly heardAny: boolean;
  /** Seconds that were found to be muted so far. */
  readonly mutedS: number;
}

/** Zeros that are passed on at a time. */
const BLOCK = 1024;

/**
 * @param rateHz of the samples that come in
 * @param cut whether muted stretches are left out of what is passed on
 * @param on `sound` gets all samples but those of muted stretches, `muted` the seconds of each of these as it ends
 */
export function createDigitalSilence(
  rateHz: number,
  cut: boolean,
  on: { sound(samples: Float32Array): void; muted(seconds: number): void },
): DigitalSilence {
  const zeros = new Float32Array(BLOCK);
  /** Zeros this far into a run are passed on at once: so few are no silence, only a wave that crosses zero. */
  const passed = Math.round(HOP_S * rateHz);
  let heardAny = false;
  let run = 0;
  let mutedS = 0;
  let closings = 0;
  let longestClosingS = 0;

  const gated = () => closings >= GATE_CLOSINGS;

  function silentFromS(): number {
    if (!heardAny) return SILENT_AT_FIRST_S;
    if (!gated()) return SILENT_LATER_S;
    return Math.min(GATED_MUTED_S, Math.max(SILENT_LATER_S, GATE_SILENT_TIMES * longestClosingS));
  }

  /** Of the run so far; 0 unless it is muted. */
  function mutedOfRunS(): number {
    const leastS = !heardAny ? SILENT_AT_FIRST_S : gated() ? GATED_MUTED_S : MUTED_MIN_S;
    return cut && run >= leastS * rateHz ? (run - passed) / rateHz : 0;
  }

  function noteClosing(seconds: number): void {
    if (!heardAny || seconds < GATE_MIN_S || seconds >= (gated() ? GATED_MUTED_S : SILENT_LATER_S)) return;
    closings += 1;
    longestClosingS = Math.max(longestClosingS, seconds);
  }

  function endRun(): void {
    const seconds = mutedOfRunS();
    if (seconds > 0) {
      mutedS += seconds;
      on.muted(seconds);
    } else {
      for (let left = run - passed; left > 0; left -= BLOCK)
        on.sound(zeros.subarray(0, Math.min(left, BLOCK)));
      noteClosing(run / rateHz);
    }
    run = 0;
  }

  return {
    get silent() {
      return run > silentFromS() * rateHz;
    },
    get heardAny() {
      return heardAny;
    },
    get mutedS() {
      return mutedS + mutedOfRunS();
    },
    push(samples) {
      // From here on, samples have not been passed on; those from `passed` zeros on are held back as a count.
      let from = 0;
      for (let i = 0; i < samples.length; i += 1) {
        if (Math.abs(samples[i]!) <= SILENT_LEVEL) {
          if (run === passed && i > from) on.sound(samples.subarray(from, i));
          run += 1;
          if (run > passed) from = i + 1;
          continue;
        }
        if (run > passed) endRun();
        run = 0;
        heardAny = true;
      }
      if (from < samples.length) on.sound(samples.subarray(from));
    },
    flush: endRun,
  };
}
