/** A log for tests in which nothing fails but what they let fail. */
export function noBug(problem: unknown): void {
  throw new Error(String(problem));
}
