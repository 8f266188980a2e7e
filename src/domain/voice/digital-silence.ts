import { DIGITAL_SILENCE_AMPLITUDE, HOP_S } from './analysis-format.ts';

/** Digital silence is reported after this long: before the first sound, and after it. */
const SILENT_INITIALLY_S = 0.5;
const SILENT_S = 1;
/** After the first sound, digital silence of at least this length is a muted microphone. Speakers mute for longer than they pause. */
const MUTED_MIN_S = 2;

/** Minimum length of a noise gate's closing. A driver that drops samples gives shorter runs of zeros. */
const GATE_CLOSING_MIN_S = 0.1;
/** Number of closings after which a noise gate is assumed. */
const GATE_CLOSING_COUNT = 3;
/** With a noise gate, digital silence is reported after its longest closing times this. */
const GATE_SILENT_FACTOR = 2;
/** With a noise gate, digital silence of at least this length is a muted microphone. Listeners notice a pause that long (docs/evidence.md, "Pauses"). */
const GATE_MUTED_MIN_S = 5;

/** Zeros that are passed on at a time. */
const BLOCK_SAMPLES = 1024;

/**
 * Distinguishes a muted microphone from a quiet room (rule 33). A room is never digitally silent, so a microphone that delivers
 * zeros captures nothing. Drivers and headsets with a noise gate deliver zeros between phrases, too. A noise gate is recognized
 * by its short closings. Silence is then reported later.
 *
 * @param rateHz of the samples
 * @param removeMuted whether muted time is removed from the samples that are passed on
 * @param on `sound` gets all samples outside of muted time, `muted` gets the seconds of each muted run when it ends
 */
export function createDigitalSilence(
  rateHz: number,
  removeMuted: boolean,
  on: { sound(samples: Float32Array): void; muted(seconds: number): void },
) {
  const zeros = new Float32Array(BLOCK_SAMPLES);
  /** The first 10 ms of a run of zeros are passed on at once, because a wave that crosses zero has as many. */
  const passedCount = Math.round(HOP_S * rateHz);
  let anySound = false;
  let runCount = 0;
  let mutedS = 0;
  let closingCount = 0;
  let longestClosingS = 0;

  const gated = () => closingCount >= GATE_CLOSING_COUNT;

  function silentFromS(): number {
    if (!anySound) return SILENT_INITIALLY_S;
    if (!gated()) return SILENT_S;
    return Math.min(GATE_MUTED_MIN_S, Math.max(SILENT_S, GATE_SILENT_FACTOR * longestClosingS));
  }

  /** Muted seconds of the run so far; 0 if the run does not count as muted. */
  function mutedOfRunS(): number {
    const minS = !anySound ? SILENT_INITIALLY_S : gated() ? GATE_MUTED_MIN_S : MUTED_MIN_S;
    return removeMuted && runCount >= minS * rateHz ? (runCount - passedCount) / rateHz : 0;
  }

  function countClosing(seconds: number): void {
    if (!anySound || seconds < GATE_CLOSING_MIN_S || seconds >= (gated() ? GATE_MUTED_MIN_S : SILENT_S))
      return;
    closingCount += 1;
    longestClosingS = Math.max(longestClosingS, seconds);
  }

  function endRun(): void {
    const seconds = mutedOfRunS();
    if (seconds > 0) {
      mutedS += seconds;
      on.muted(seconds);
    } else {
      for (let left = runCount - passedCount; left > 0; left -= BLOCK_SAMPLES)
        on.sound(zeros.subarray(0, Math.min(left, BLOCK_SAMPLES)));
      countClosing(runCount / rateHz);
    }
    runCount = 0;
  }

  return {
    /** Whether the microphone is silent now. */
    get silent() {
      return runCount > silentFromS() * rateHz;
    },
    get anySound() {
      return anySound;
    },
    /** Seconds that were muted so far. */
    get mutedS() {
      return mutedS + mutedOfRunS();
    },
    push(samples: Float32Array) {
      // Samples from here on have not been passed on. Zeros beyond the first 10 ms of a run are only counted.
      let from = 0;
      for (let i = 0; i < samples.length; i += 1) {
        if (Math.abs(samples[i]!) <= DIGITAL_SILENCE_AMPLITUDE) {
          if (runCount === passedCount && i > from) on.sound(samples.subarray(from, i));
          runCount += 1;
          if (runCount > passedCount) from = i + 1;
          continue;
        }
        if (runCount > passedCount) endRun();
        runCount = 0;
        anySound = true;
      }
      if (from < samples.length) on.sound(samples.subarray(from));
    },
    /** Ends the run of zeros, and passes on the samples that were held back. */
    flush: endRun,
  };
}
