import { HOP_S } from './analysis-format.ts';

/** A tone that stays within 3 dB of its first level for longer than this is a hum: speakers don't hold a tone for that long. */
export const HELD_TONE_MAX_S = 6;
const HELD_TONE_DB = 3;
/** An unvoiced window counts after this time without voicing, because voices end and begin unvoiced, too. */
const UNVOICED_MIN_S = 0.06;

/** Decides before classification which windows may be noise: unvoiced windows, and the voiced ones of a hum. */
export function createNoiseCandidates() {
  let heldS = 0;
  let heldFromDb = Number.NaN;
  let unvoicedS = 0;

  return {
    /**
     * @param voicedLevelDb level of the next window; NaN if it is not voiced
     * @returns whether the window may be noise
     */
    push(voicedLevelDb: number): boolean {
      const held = Math.abs(voicedLevelDb - heldFromDb) < HELD_TONE_DB;
      if (!held) heldFromDb = voicedLevelDb;
      heldS = held ? heldS + HOP_S : 0;
      unvoicedS = Number.isNaN(voicedLevelDb) ? unvoicedS + HOP_S : 0;
      return unvoicedS >= UNVOICED_MIN_S || heldS >= HELD_TONE_MAX_S;
    },
  };
}
