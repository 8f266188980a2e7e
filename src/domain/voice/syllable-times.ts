const FIRST_CAPACITY_COUNT = 256;
/** Number of syllables of about seven hours. Later ones are dropped. */
const CAPACITY_MAX_COUNT = 2 ** 17;

/** Times of syllables, in 4 bytes each: an hour of speech takes about 70 kB. */
export function createSyllableTimes() {
  let times = new Float32Array(FIRST_CAPACITY_COUNT);
  let count = 0;

  return {
    /** @param atS seconds from Start */
    add(atS: number) {
      if (count === CAPACITY_MAX_COUNT) return;
      if (count === times.length) {
        const grown = new Float32Array(2 * count);
        grown.set(times);
        times = grown;
      }
      times[count] = count > 0 ? Math.max(atS, times[count - 1]!) : atS;
      count += 1;
    },
    /** Ascending, seconds from Start. */
    list: (): Float32Array => times.slice(0, count),
  };
}
