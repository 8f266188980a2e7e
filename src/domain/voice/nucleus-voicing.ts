/** A peak counts as voiced if a window at most this many hops before or after it is voiced. */
const VOICING_REACH_HOPS = 2;
/** An unvoiced peak is a nucleus if it is at most this far below the nuclei's mean. Bursts and fricatives are 15 to 30 dB below. */
const UNVOICED_BELOW_MAX_DB = 12;
/** Number of nuclei over which their intensity is averaged. */
const MEAN_NUCLEI = 10;

/**
 * Distinguishes nuclei of syllables from other peaks of intensity. Nuclei are voiced (de Jong & Wempe 2009). In a creaky or whispered
 * voice, they are unvoiced, but about as loud as voiced nuclei. Other peaks are bursts of stops or fricatives, which are more
 * frequent in slow speech. In noise, which hides voicing, all peaks count as nuclei.
 *
 * @param delayHops age of the peaks that are judged, behind the latest window; 2 or more
 */
export function createNucleusVoicing(delayHops: number) {
  const ring = new Uint8Array(delayHops + VOICING_REACH_HOPS + 1);
  let next = 0;
  let nearbyCount = 0;
  let meanDb = Number.NaN;

  return {
    /** Whether there is a voiced window within 20 ms of the window that was pushed `delayHops` before the latest. */
    get nearby() {
      return nearbyCount > 0;
    },
    /** Takes the next window, in the order of time. */
    push(voiced: boolean) {
      nearbyCount -= ring[next]!;
      ring[next] = voiced ? 1 : 0;
      next = (next + 1) % ring.length;
      nearbyCount += ring[(next + 2 * VOICING_REACH_HOPS) % ring.length]!;
    },
    /**
     * Decides whether a peak is a nucleus.
     *
     * @param intensityDb the peak's intensity
     * @param voiced value of {@link nearby} at the peak
     * @param clean whether the speech is well above the noise
     */
    accept(intensityDb: number, voiced: boolean, clean: boolean): boolean {
      if (clean && !voiced && intensityDb < meanDb - UNVOICED_BELOW_MAX_DB) return false;
      meanDb = Number.isNaN(meanDb) ? intensityDb : meanDb + (intensityDb - meanDb) / MEAN_NUCLEI;
      return true;
    },
  };
}
