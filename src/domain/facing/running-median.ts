const STEP_DEG = 0.5;
const MAX_DEG = 90;

/** The median of many angles in constant memory: a histogram of half degrees. */
export function createRunningMedian() {
  const counts = new Uint32Array((2 * MAX_DEG) / STEP_DEG + 1);
  let total = 0;
  return {
    add(angleDeg: number) {
      const inRange = Math.min(MAX_DEG, Math.max(-MAX_DEG, angleDeg));
      counts[Math.round((inRange + MAX_DEG) / STEP_DEG)]! += 1;
      total += 1;
    },
    /** The median of the added angles; 0 without any. */
    median(): number {
      let below = 0;
      for (let i = 0; i < counts.length; i += 1) {
        below += counts[i]!;
        if (2 * below >= total) return total === 0 ? 0 : i * STEP_DEG - MAX_DEG;
      }
      return 0;
    },
  };
}
