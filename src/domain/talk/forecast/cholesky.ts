/** The lower triangle of a symmetric positive definite matrix' Cholesky factor, in rows. */
export type Factor = readonly (readonly number[])[];

/** @param entry of the matrix, for a row and a column up to it */
export function cholesky(size: number, entry: (row: number, column: number) => number): Factor {
  const rows: number[][] = [];
  for (let i = 0; i < size; i += 1) {
    const row: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const other = j === i ? row : rows[j]!;
      let sum = entry(i, j);
      for (let k = 0; k < j; k += 1) sum -= row[k]! * other[k]!;
      row.push(j === i ? Math.sqrt(sum) : sum / other[j]!);
    }
    rows.push(row);
  }
  return rows;
}

/** Solves `L x = values`, `L` being the factor. Inner products of two solutions are those in the metric of the matrix' inverse. */
export function whiten(factor: Factor, values: readonly number[]): number[] {
  const solved: number[] = [];
  for (const [i, row] of factor.entries()) {
    let sum = values[i]!;
    for (let k = 0; k < i; k += 1) sum -= row[k]! * solved[k]!;
    solved.push(sum / row[i]!);
  }
  return solved;
}

export const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Logarithm of the determinant of the matrix. */
export const logDeterminant = (factor: Factor): number =>
  2 * factor.reduce((sum, row) => sum + Math.log(row.at(-1)!), 0);
