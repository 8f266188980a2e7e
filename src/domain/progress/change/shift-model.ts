/** One figure of a series. */
export interface Measured {
  readonly value: number;
  /** Inverse of its variance, relative to other figures. */
  readonly precision: number;
}

/** Variance of a shift, relative to that of a figure with a precision of 1. */
const SHIFT_VARIANCE = 2;

/** Likelihoods of the first figures of a series, if neighbors have a given correlation. */
export interface ShiftModel {
  /**
   * Logarithm of the likelihood without a shift, up to a constant that is the same for all models of the series; infinite if all
   * figures are equal.
   */
  logWithout(count: number): number;
  /** Logarithm of the likelihood ratio of a shift at a place against no shift. */
  logRatio(count: number, at: number): number;
}

/**
 * The linear model of a level and one shift, with errors of a Gaussian autoregressive process of the first order. Level and
 * variance are integrated out with the right Haar measure, the shift with a normal distribution around 0.
 *
 * @param correlation of neighboring figures, 0-1
 */
export function shiftModel(series: readonly Measured[], correlation: number): ShiftModel {
  const scale = Math.sqrt(1 - correlation ** 2);
  /** Figures and level, divided by the figure's deviation and without the predecessor's contribution, so that errors are independent. */
  const values: number[] = [];
  const levels: number[] = [];
  /** Sums of products over the figures before an index. */
  const levelSquares = [0];
  const levelValues = [0];
  const valueSquares = [0];
  const first = series[0]?.value ?? 0;
  series.forEach((figure, i) => {
    const weight = Math.sqrt(figure.precision);
    const before = series[i - 1];
    const part = before ? correlation * Math.sqrt(before.precision) : 0;
    const factor = before ? 1 : scale;
    const value = factor * weight * (figure.value - first) - (before ? part * (before.value - first) : 0);
    const level = factor * weight - part;
    values.push(value);
    levels.push(level);
    levelSquares.push(levelSquares[i]! + level ** 2);
    levelValues.push(levelValues[i]! + level * value);
    valueSquares.push(valueSquares[i]! + value ** 2);
  });
  const residual = (count: number) => valueSquares[count]! - levelValues[count]! ** 2 / levelSquares[count]!;

  return {
    logWithout: (count) =>
      Math.log(scale) - Math.log(levelSquares[count]!) / 2 - ((count - 1) / 2) * Math.log(residual(count)),

    logRatio(count, at) {
      const weight = Math.sqrt(series[at]!.precision);
      const later = levelSquares[count]! - levelSquares[at + 1]!;
      const shared = weight * levels[at]! + later;
      const information = weight ** 2 + later - shared ** 2 / levelSquares[count]!;
      const score =
        weight * values[at]! +
        (levelValues[count]! - levelValues[at + 1]!) -
        (shared * levelValues[count]!) / levelSquares[count]!;
      const explained = score ** 2 / (information + 1 / SHIFT_VARIANCE) / residual(count);
      return -Math.log(1 + SHIFT_VARIANCE * information) / 2 - ((count - 1) / 2) * Math.log(1 - explained);
    },
  };
}
