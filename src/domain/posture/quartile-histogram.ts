/** The lower quartile of changes in lightness, one for each cell, without sorting them. */
export interface QuartileHistogram {
  clear(): void;
  /** Counts a change in levels of lightness, 0-255. */
  add(levels: number): void;
  /** The level below which a quarter of all cells are. */
  lowerQuartile(): number;
}

const LOWER_QUARTILE = 0.25;
const STEPS = 64;
const STEP_LEVELS = 0.125;

/** @param cells how many changes are added */
export function createQuartileHistogram(cells: number): QuartileHistogram {
  const counts = new Uint32Array(STEPS);
  return {
    clear: () => counts.fill(0),

    add(levels) {
      counts[Math.min(STEPS - 1, Math.floor(levels / STEP_LEVELS))]! += 1;
    },

    lowerQuartile() {
      let left = cells * LOWER_QUARTILE;
      let step = 0;
      while ((left -= counts[step]!) > 0) step += 1;
      return (step + 0.5) * STEP_LEVELS;
    },
  };
}
