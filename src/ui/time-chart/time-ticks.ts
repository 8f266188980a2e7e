/** Intervals of the ticks of a time axis, in seconds: multiples of the interval of pace samples. */
const STEPS_S = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
const TICKS_MAX_COUNT = 8;
/** A tick that is nearer to the end than this share of the interval is left out. */
const CLEARANCE = 0.75;

/** The times of the labels on a time axis: 0, multiples of one interval, and the end. */
export function timeTicks(lengthS: number): number[] {
  const step = STEPS_S.find((one) => lengthS / one <= TICKS_MAX_COUNT) ?? lengthS;
  const ticks: number[] = [];
  for (let atS = 0; atS < lengthS - CLEARANCE * step || ticks.length === 0; atS += step) ticks.push(atS);
  return [...ticks, lengthS];
}
